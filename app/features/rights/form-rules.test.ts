import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import { lastDaysByCalendar, suspensionDays } from '#tests/support/posted/posted-suspension.ts'
import { checkRight, rightFields, type RightForm } from './form-rules.ts'
import { rightKinds, type RightKind } from '#domain/requests/right-kinds.ts'

const now = { today: '2026-11-24', services: ['all', 'fibre', 'tv'] } as const
const forms: Record<RightKind, RightForm> = {
  withdrawal: { name: 'Ana', contract: ' AZ-7K4M-2Q7E ', email: 'ana@X.example' },
  cancellation: { name: 'Ana', email: 'ana@x.example', services: 'fibre,tv', numbers: 'keep' },
  moving: {
    from: 'Vila-real',
    to: 'Burriana',
    address: 'Calle Mayor 5',
    date: '2026-12-01',
    name: 'Lucía',
    email: 'lucia@visitante.example',
  },
  suspension: { landline: '964112233', date: '2026-12-01', until: '2027-01-31', name: 'Ana', email: 'ana@x.example' },
  complaint: { topic: 'billing', message: 'Qué', wish: 'Que no', name: 'Ana', email: 'ana@x.example' },
  privacy: { right: 'access', name: 'Ana', email: 'ana@x.example' },
}
const errorsOf = (kind: RightKind, changes: RightForm) => {
  const checked = checkRight(kind, { ...forms[kind], ...changes }, now)
  return checked.ok ? {} : checked.errors
}

test.each(rightKinds)('a %s with what it needs is taken, and one with nothing says what is missing', (kind) => {
  expect(checkRight(kind, forms[kind], now).ok).toBe(true)
  const empty = checkRight(kind, {}, now)
  expect(empty.ok ? [] : Object.keys(empty.errors)).toContain('name')
})

test('a withdrawal asks for no reason', () => {
  expect(rightFields.withdrawal).toEqual(['name', 'contract', 'email', 'message'])
  expect(checkRight('withdrawal', forms.withdrawal, now)).toEqual({
    ok: true,
    values: { name: 'Ana', contract: 'AZ-7K4M-2Q7E', email: 'ana@x.example' },
  })
})

test.each([
  ['cancellation', { services: '' }, { services: 'services-missing' }],
  ['cancellation', { services: 'mobile' }, { services: 'services-missing', lines: 'lines-empty' }],
  ['cancellation', { numbers: 'sell' }, { numbers: 'numbers-missing' }],
  ['cancellation', { services: 'tv', numbers: '' }, {}],
  ['cancellation', { date: '2026-11-23' }, { date: 'date-past' }],
  ['cancellation', { date: '2026-02-30' }, { date: 'date-format' }],
  ['cancellation', { date: '2028-01-01' }, { date: 'date-far' }],
  ['suspension', { landline: ' ' }, { landline: 'landline-empty' }],
  ['suspension', { date: '' }, { date: 'date-format' }],
  ['suspension', { date: '', until: '' }, { date: 'date-format', until: 'date-format' }],
  ['suspension', { date: '2026-11-23', until: '2026-12-22' }, { date: 'date-past' }],
  ['suspension', { until: '2026-11-30' }, { until: 'until-short' }],
  ['suspension', { until: '2027-03-01' }, { until: 'until-long' }],
  ['complaint', { topic: 'weather', wish: ' ' }, { topic: 'topic-missing', wish: 'wish-empty' }],
  ['complaint', { phone: '12' }, { phone: 'phone-spanish' }],
  ['privacy', { right: 'rectification' }, { message: 'message-empty' }],
  ['withdrawal', { contract: 'x'.repeat(301) }, { contract: 'contract-long' }],
] as const)('a %s with %o', (kind, changes, errors) => {
  expect(errorsOf(kind, changes)).toEqual(errors)
})

test('what is not asked of who cancels does not count', () => {
  const typed = { ...forms.cancellation, services: 'tv', lines: '612345678', numbers: 'sell' }
  const checked = checkRight('cancellation', typed, now)
  expect(checked.ok && Object.keys(checked.values)).toEqual(['services', 'name', 'email'])
})

test('where it is down is asked of outages alone, and may be left out', () => {
  const typed = { ...forms.complaint, place: ' Aín ' }
  const about = (topic: string, place = typed.place) => checkRight('complaint', { ...typed, topic, place }, now)
  expect(about('outage')).toMatchObject({ ok: true, values: { place: 'Aín' } })
  for (const checked of [about('billing'), about('outage', ' ')])
    expect(checked.ok && Object.keys(checked.values)).not.toContain('place')
  expect(errorsOf('complaint', { topic: 'outage', place: 'x'.repeat(301) })).toEqual({ place: 'place-long' })
})

test('everything stands for each service that is ticked besides', () => {
  const checked = checkRight('cancellation', { ...forms.cancellation, services: 'tv,all' }, now)
  expect(checked.ok && checked.values.services).toBe('all')
})

test('a suspension has one month to three by the calendar, to the day', () => {
  const drawn = fc.record({
    from: suspensionDays,
    off: fc.integer({ min: -40, max: 40 }),
    months: fc.constantFrom(1, 3),
  })
  fc.assert(
    fc.property(drawn, ({ from, off, months }) => {
      const { earliest, latest } = lastDaysByCalendar(from)
      const until = daysAfter(months === 1 ? earliest : latest, off)
      const checked = checkRight('suspension', { ...forms.suspension, date: from, until }, { ...now, today: from })
      const error = until < earliest ? 'until-short' : until > latest ? 'until-long' : null
      expect(checked.ok ? null : checked.errors).toEqual(error && { until: error })
    }),
    {
      numRuns: 300,
      examples: [
        [{ from: '2027-01-31', off: 0, months: 1 }],
        [{ from: '2028-01-31', off: -1, months: 1 }],
        [{ from: '2027-11-30', off: 1, months: 3 }],
        [{ from: '2026-11-30', off: 0, months: 3 }],
      ],
    },
  )
})
