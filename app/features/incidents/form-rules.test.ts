import { describe, expect, test } from 'vitest'
import { instantOf } from '#domain/calendar/time-field.ts'
import { checkIncident, type IncidentForm } from './form-rules.ts'

const NOW = Date.parse('2026-11-24T12:00+01:00')

const outage: IncidentForm = {
  kind: 'incident',
  services: ['fibre', 'tv'],
  title: { 'es-ES': ' Corte de fibra ', 'en-US': '' },
  text: { 'es-ES': 'Lo estamos arreglando.', 'en-US': '' },
  starts: '2026-11-24T11:15',
  ends: '',
  nextWord: '2026-11-24T14:00',
  isOver: false,
  ended: '',
}
const works: IncidentForm = {
  ...outage,
  kind: 'works',
  starts: '2026-12-01T02:00',
  ends: '2026-12-01T05:00',
  nextWord: '',
}

const check = (form: IncidentForm) => checkIncident(form, 'es-ES', NOW)

test('what is complete becomes an incident, without the languages in which nothing was typed', () => {
  expect(check(outage)).toEqual({
    ok: true,
    kind: 'incident',
    services: ['fibre', 'tv'],
    title: { 'es-ES': 'Corte de fibra' },
    text: { 'es-ES': 'Lo estamos arreglando.' },
    startsAt: Date.parse('2026-11-24T11:15+01:00'),
    endsAt: null,
    nextWordAt: Date.parse('2026-11-24T14:00+01:00'),
    endedAt: null,
  })
  expect(check(works)).toMatchObject({ ok: true, endsAt: Date.parse('2026-12-01T05:00+01:00'), nextWordAt: null })
})

describe('what is missing or wrong is named field by field', () => {
  test.each([
    [
      'nothing typed',
      { ...outage, services: [], title: {}, text: {}, starts: '', nextWord: '' },
      {
        services: 'services-missing',
        title: 'text-missing',
        text: 'text-missing',
        starts: 'time-missing',
        nextWord: 'time-missing',
      },
    ],
    ['only another language', { ...outage, title: { 'en-US': 'Outage' } }, { title: 'text-missing' }],
    ['a text that is too long', { ...outage, text: { 'es-ES': 'a'.repeat(2001) } }, { text: 'text-too-long' }],
    ['an incident still to come', { ...outage, starts: '2026-11-24T12:30' }, { starts: 'time-ahead' }],
    ['news promised for before', { ...outage, nextWord: '2026-11-24T11:59' }, { nextWord: 'time-past' }],
    ['works without an end', { ...works, ends: '' }, { ends: 'time-missing' }],
    ['works that end first', { ...works, ends: '2026-12-01T01:00' }, { ends: 'ends-before-start' }],
    ['over before it began', { ...outage, isOver: true, ended: '2026-11-24T11:00' }, { ended: 'ends-before-start' }],
    ['over in the future', { ...outage, isOver: true, ended: '2026-11-24T13:00' }, { ended: 'time-ahead' }],
  ] as const)('%s', (_, form, errors) => {
    expect(check(form)).toEqual({ ok: false, errors })
  })
})

test('what is over promises no news', () => {
  const over = check({ ...outage, isOver: true, nextWord: '', ended: '2026-11-24T11:58' })
  expect(over).toMatchObject({ ok: true, nextWordAt: null, endedAt: Date.parse('2026-11-24T11:58+01:00') })
})

test('what is over without a time is over now', () => {
  const over = check({ ...outage, isOver: true, nextWord: '', ended: '' })
  expect(over).toMatchObject({ ok: true, endedAt: NOW })
})

test.each(['', '2026-11-24', '2026-13-24T10:00', '2026-11-24T25:00', 'x2026-11-24T10:00'])('%j is no time', (typed) => {
  expect(instantOf(typed)).toBeNull()
})
