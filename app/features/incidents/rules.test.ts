import { expect, test } from 'vitest'
import { concerns, isAnnounced, phaseOf, incidentTextIn, type Incident } from './rules.ts'

const NOW = Date.parse('2026-11-24T12:00Z')
const HOUR = 3_600_000

const incident: Incident = {
  id: '1',
  kind: 'incident',
  services: ['fibre'],
  places: ['12002'],
  title: { 'es-ES': 'Avería', 'en-US': '' },
  startsAt: NOW - HOUR,
  endsAt: null,
  nextWordAt: NOW + HOUR,
  endedAt: null,
  version: 1,
  updates: [],
}
const works: Incident = { ...incident, kind: 'works', startsAt: NOW + 25 * HOUR, endsAt: NOW + 28 * HOUR }

test('an incident goes on until staff end it', () => {
  expect(phaseOf(incident, NOW + 1000 * HOUR)).toBe('now')
  expect(phaseOf({ ...incident, endedAt: NOW }, NOW)).toBe('over')
})

test('works are announced on every page from the day before, and end by themselves', () => {
  const at = (hours: number) => [phaseOf(works, NOW + hours * HOUR), isAnnounced(works, NOW + hours * HOUR)]
  expect([0, 1, 25, 28].map(at)).toEqual([
    ['ahead', false],
    ['ahead', true],
    ['now', true],
    ['over', false],
  ])
})

test('it concerns its places, or everybody where it names none', () => {
  expect([concerns(incident, '12002'), concerns(incident, '12040'), concerns({ places: [] }, '12040')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a text that is missing in a language is given in the first one, and says so', () => {
  expect(incidentTextIn(incident.title, 'en-US', 'es-ES')).toEqual({ text: 'Avería', lang: 'es-ES' })
})

test('a text of before the site had another first language is given as it is', () => {
  expect(incidentTextIn(incident.title, 'en-US', 'ca-ES-valencia')).toEqual({ text: 'Avería', lang: 'es-ES' })
})
