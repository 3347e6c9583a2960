import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openingState, type Hours } from '../calendar/opening-hours.ts'
import { spanishClock } from '../calendar/spanish-time.ts'
import { callTimes, chosenTime, NOW } from './call-times.ts'

const office: Hours = {
  week: [{ days: ['monday', 'friday'], open: [{ from: '10:00', to: '20:00' }] }],
  seasons: [],
  holidays: ['2026-12-07', '2026-12-08'],
}
const always: Hours = {
  week: [{ days: ['monday', 'sunday'], open: [{ from: '00:00', to: '24:00' }] }],
  seasons: [],
  holidays: [],
}
const split: Hours = {
  week: [
    {
      days: ['monday', 'saturday'],
      open: [
        { from: '09:30', to: '14:00' },
        { from: '17:00', to: '17:15' },
      ],
    },
  ],
  seasons: [{ from: '2026-08-01', to: '2026-08-31', week: [] }],
  holidays: [],
}
const never: Hours = { week: [], seasons: [], holidays: [] }
const instant = (iso: string) => Date.parse(iso)

/** Until when it is open, and of each day its first and last time and how many there are. */
function offered(hours: Hours, now: string) {
  const { nowUntil, days } = callTimes(hours, instant(now))
  const ofDay = days.map(({ date, times }) => [
    date,
    spanishClock(times[0]!).time,
    spanishClock(times.at(-1)!).time,
    times.length,
  ])
  return [nowUntil, ...ofDay]
}

// Spain is an hour ahead of UTC in winter, two in summer.
test.each([
  [
    'while open, the half hours of the rest of the day and the hours of tomorrow',
    office,
    '2026-11-25T17:10Z',
    ['20:00', ['2026-11-25', '18:30', '19:30', 3], ['2026-11-26', '10:00', '19:00', 10]],
  ],
  [
    'what begins within a quarter of an hour is not offered',
    office,
    '2026-11-25T17:16Z',
    ['20:00', ['2026-11-25', '19:00', '19:30', 2], ['2026-11-26', '10:00', '19:00', 10]],
  ],
  [
    'in the last half hour, at once or tomorrow',
    office,
    '2026-11-25T18:40Z',
    ['20:00', ['2026-11-26', '10:00', '19:00', 10]],
  ],
  [
    'at the very hour of closing, tomorrow alone',
    office,
    '2026-11-25T19:00Z',
    [null, ['2026-11-26', '10:00', '19:00', 10]],
  ],
  [
    'before opening, all of today',
    office,
    '2026-11-25T07:00Z',
    [null, ['2026-11-25', '10:00', '19:30', 20], ['2026-11-26', '10:00', '19:00', 10]],
  ],
  ['on Saturday, Monday', office, '2026-11-28T11:00Z', [null, ['2026-11-30', '10:00', '19:00', 10]]],
  [
    'before two holidays, the day after them',
    office,
    '2026-12-05T11:00Z',
    [null, ['2026-12-09', '10:00', '19:00', 10]],
  ],
  [
    'on a Friday before them, the rest of it and the day after them',
    office,
    '2026-12-04T18:00Z',
    ['20:00', ['2026-12-04', '19:30', '19:30', 1], ['2026-12-09', '10:00', '19:00', 10]],
  ],
  ['on a holiday, not that day', office, '2026-12-07T11:00Z', [null, ['2026-12-09', '10:00', '19:00', 10]]],
  [
    'two intervals a day, a short one at its beginning',
    split,
    '2026-11-25T13:00Z',
    [null, ['2026-11-25', '17:00', '17:00', 1], ['2026-11-26', '09:30', '17:00', 6]],
  ],
  ['past a month of holidays', split, '2026-08-01T08:00Z', [null, ['2026-09-01', '09:30', '17:00', 6]]],
  [
    'the night when clocks go forward has 23 hours',
    always,
    '2026-03-28T22:50Z',
    ['24:00', ['2026-03-29', '00:00', '23:00', 23]],
  ],
  [
    'an hour that comes twice is offered once',
    always,
    '2026-10-24T21:50Z',
    ['24:00', ['2026-10-25', '00:00', '23:00', 24]],
  ],
  ['nobody ever answers', never, '2026-11-25T17:10Z', [null]],
] as const)('%s', (_, hours, now, expected) => {
  expect(offered(hours, now)).toEqual(expected)
})

test.each([
  ['at once', NOW, { ok: true, at: null }],
  ['a time of today', '2026-11-25T18:00Z', { ok: true, at: instant('2026-11-25T18:00Z') }],
  ['one that begins in a minute', '2026-11-25T17:30Z', { ok: true, at: instant('2026-11-25T17:30Z') }],
  ['one that has passed', '2026-11-25T17:00Z', { ok: false, error: 'call-past' }],
  ['the present', '2026-11-25T17:29Z', { ok: false, error: 'call-past' }],
  ['the hour of closing', '2026-11-25T19:00Z', { ok: false, error: 'call-time' }],
  ['between two times', '2026-11-25T17:45Z', { ok: false, error: 'call-time' }],
  ['the day after the next', '2026-11-27T11:00Z', { ok: false, error: 'call-time' }],
  ['a Saturday', '2026-11-28T11:00Z', { ok: false, error: 'call-time' }],
  ['nothing', '', { ok: false, error: 'call-time' }],
  ['no number', '99999999999e1', { ok: false, error: 'call-time' }],
  ['a word', 'mañana', { ok: false, error: 'call-time' }],
] as const)('of what comes back, %s', (_, chosen, expected) => {
  const sent = /^\d{4}-/.test(chosen) ? String(instant(chosen)) : chosen
  expect(chosenTime(office, sent, instant('2026-11-25T17:29Z'))).toEqual(expected)
})

test('at once is refused once it is closed', () => {
  expect(chosenTime(office, NOW, instant('2026-11-25T19:00Z'))).toEqual({ ok: false, error: 'call-closed' })
})

const time = fc.integer({ min: 0, max: 47 }).map((half) => half * 30)
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const interval = fc
  .tuple(time, fc.integer({ min: 15, max: 600 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(Math.min(from + length, 24 * 60)) }))
const anyHours = fc.record({
  week: fc.oneof(
    fc.constant([]),
    interval.map((open) => [{ days: ['monday', 'saturday'] as const, open: [open] }]),
  ),
  seasons: fc.constant([]),
  holidays: fc.subarray(['2026-03-29', '2026-12-25', '2026-12-26', '2027-01-01']),
})
const anyMoment = fc.integer({ min: instant('2026-01-01T00:00Z'), max: instant('2027-12-31T00:00Z') })

test('whatever the hours: what is offered is to come, staff answer then, and it is taken until it has come', () => {
  fc.assert(
    fc.property(anyHours, anyMoment, fc.integer({ min: 0, max: 86_400_000 }), (hours, now, later) => {
      const { days } = callTimes(hours, now)
      for (const at of days.flatMap(({ times }) => times)) {
        expect(at).toBeGreaterThan(now)
        expect(openingState(hours, at).isOpen).toBe(true)
        const sent = now + later
        expect(chosenTime(hours, String(at), sent)).toEqual(
          sent < at ? { ok: true, at } : { ok: false, error: 'call-past' },
        )
      }
    }),
  )
})
