import fc from 'fast-check'
import { expect, test } from 'vitest'
import { concerns, incidentKinds, phaseOf, type Incident } from './rules.ts'
import { verdictOf } from './verdict.ts'

const NOW = Date.parse('2026-11-26T12:00Z')
const HOUR = 3_600_000
const PLACES = ['12002', '12032', '12135']

const incident = (change: Partial<Incident>): Incident => ({
  id: 'one',
  kind: 'incident',
  services: ['fibre'],
  places: ['12032'],
  title: { 'es-ES': 'Corte' },
  startsAt: NOW - HOUR,
  endsAt: null,
  nextWordAt: null,
  endedAt: null,
  version: 1,
  updates: [],
  ...change,
})

test.each([
  ['nothing is known', [], '12032', 'clear'],
  ['an incident there', [incident({})], '12032', 'down'],
  ['an incident somewhere else', [incident({})], '12135', 'elsewhere'],
  ['an incident, to who has named no place', [incident({})], null, 'down'],
  ['an incident everywhere', [incident({ places: [] })], '12135', 'down'],
  ['an incident that is over', [incident({ endedAt: NOW - 1 })], '12032', 'clear'],
  ['works going on', [incident({ kind: 'works', endsAt: NOW + HOUR })], '12032', 'works'],
  ['works still to begin', [incident({ kind: 'works', startsAt: NOW + HOUR, endsAt: NOW + 2 * HOUR })], null, 'clear'],
] as const)('%s', (_, incidents, ine, kind) => {
  expect(verdictOf(incidents, ine, NOW).kind).toBe(kind)
})

test('whatever goes on is said once, and there to those whom it concerns', () => {
  const times = fc.integer({ min: NOW - 9 * HOUR, max: NOW + 9 * HOUR })
  const any = fc.record({
    kind: fc.constantFrom(...incidentKinds),
    places: fc.subarray(PLACES),
    startsAt: times,
    endsAt: fc.option(times),
    endedAt: fc.option(fc.integer({ min: NOW - 9 * HOUR, max: NOW })),
  })
  fc.assert(
    fc.property(fc.array(any), fc.option(fc.constantFrom(...PLACES, '28079')), (drawn, ine) => {
      const incidents = drawn.map((each, index) => incident({ ...each, id: String(index) }))
      const { here, elsewhere, ahead } = verdictOf(incidents, ine, NOW)
      const current = incidents.filter((each) => phaseOf(each, NOW) === 'now')
      expect([...here, ...elsewhere].map(({ id }) => id).toSorted()).toEqual(current.map(({ id }) => id).toSorted())
      for (const each of [...here, ...ahead]) expect(ine === null || concerns(each, ine)).toBe(true)
      for (const each of elsewhere) expect(ine !== null && concerns(each, ine)).toBe(false)
      const firstWorks = here.findIndex(({ kind }) => kind === 'works')
      expect(here.slice(firstWorks < 0 ? here.length : firstWorks).every(({ kind }) => kind === 'works')).toBe(true)
    }),
  )
})
