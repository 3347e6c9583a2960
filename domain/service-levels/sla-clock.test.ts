import { expect, test } from 'vitest'
import { afterOpenTime, dueAt, nextOpenTime, openTimeBetween, shifted, type Target } from './sla-clock.ts'
import type { Hours } from '../calendar/opening-hours.ts'

/** 10–14 and 17–20 on weekdays, 10–13 on Saturdays, with the holidays of the Valencian Community that matter here. */
const hours: Hours = {
  week: [
    {
      days: ['monday', 'friday'],
      open: [
        { from: '10:00', to: '14:00' },
        { from: '17:00', to: '20:00' },
      ],
    },
    { days: ['saturday', 'saturday'], open: [{ from: '10:00', to: '13:00' }] },
  ],
  seasons: [],
  holidays: ['2026-10-09', '2026-10-12', '2026-12-07', '2026-12-08'],
}
/** Open around the clock, so that both nights in which clocks change count. */
const always: Hours = {
  week: [{ days: ['monday', 'sunday'], open: [{ from: '00:00', to: '24:00' }] }],
  seasons: [],
  holidays: [],
}

const after = (amount: number, unit: Target['unit']) => ({ amount, unit })
const instant = (iso: string) => Date.parse(iso)
const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString().slice(0, 16))

// Spain is at UTC+1 in winter and UTC+2 in summer.
test.each([
  ['Friday 19:59, an hour', '2026-11-20T18:59Z', after(1, 'hours'), '2026-11-21T09:59'],
  ['Friday 19:59, a day', '2026-11-20T18:59Z', after(1, 'days'), '2026-11-21T12:00'],
  ['Friday after closing, a day', '2026-11-20T19:00Z', after(1, 'days'), '2026-11-23T19:00'],
  ['an hour before the lunch break, two hours', '2026-11-18T12:00Z', after(2, 'hours'), '2026-11-18T17:00'],
  ['in the lunch break, an hour', '2026-11-18T14:00Z', after(1, 'hours'), '2026-11-18T17:00'],
  ['exactly the rest of a day', '2026-11-18T16:00Z', after(3, 'hours'), '2026-11-18T19:00'],
  [
    'the eve of 9 October, a day: the next are Saturday, and after Monday 12th Tuesday',
    '2026-10-08T09:00Z',
    after(1, 'days'),
    '2026-10-10T11:00',
  ],
  ['the eve of 9 October, two days', '2026-10-08T09:00Z', after(2, 'days'), '2026-10-13T18:00'],
  ['on 9 October, two hours', '2026-10-09T09:00Z', after(2, 'hours'), '2026-10-10T10:00'],
  ['Saturday before a holiday on Monday, an hour', '2026-10-10T11:00Z', after(1, 'hours'), '2026-10-13T09:00'],
  ['Saturday before two holidays, a day', '2026-12-05T09:30Z', after(1, 'days'), '2026-12-09T19:00'],
  ['over the weekend when clocks go back, a day', '2026-10-24T10:30Z', after(1, 'days'), '2026-10-26T19:00'],
  ['over the weekend when clocks go forward, four hours', '2027-03-26T18:00Z', after(4, 'hours'), '2027-03-27T12:00'],
  ['days of nothing: when the present one ends', '2026-11-18T09:00Z', after(0, 'days'), '2026-11-18T19:00'],
])('%s', (_, from, target, due) => {
  expect(iso(dueAt(hours, instant(from), target))).toBe(due)
})

test('a night in which clocks go forward has an hour less, one in which they go back an hour more', () => {
  expect(openTimeBetween(always, instant('2027-03-27T23:00Z'), instant('2027-03-28T22:00Z'))).toBe(23 * 3_600_000)
  expect(openTimeBetween(always, instant('2026-10-24T22:00Z'), instant('2026-10-25T23:00Z'))).toBe(25 * 3_600_000)
  expect(iso(dueAt(always, instant('2027-03-28T00:30Z'), after(2, 'hours')))).toBe('2027-03-28T02:30')
  expect(iso(dueAt(always, instant('2026-10-25T00:30Z'), after(2, 'hours')))).toBe('2026-10-25T02:30')
})

test('waiting over a weekend takes nothing off the time that is left', () => {
  // Due on Monday at 11:00; the clock stands from Friday 19:30 to Tuesday 10:00: half an hour of Friday, the three
  // hours of Saturday and one of Monday were left.
  const [paused, due, resumed] = ['2026-11-20T18:30Z', '2026-11-23T10:00Z', '2026-11-24T09:00Z'].map(instant)
  const left = openTimeBetween(hours, paused!, due!)
  expect(left).toBe(4.5 * 3_600_000)
  expect(iso(afterOpenTime(hours, resumed!, left))).toBe('2026-11-24T16:30')
})

test('nothing is left of what was due before', () => {
  expect(openTimeBetween(hours, instant('2026-11-20T12:00Z'), instant('2026-11-20T11:00Z'))).toBe(0)
})

test('where staff never answer nothing is ever due', () => {
  const never: Hours = { week: [], seasons: [], holidays: [] }
  expect(dueAt(never, 0, after(1, 'hours'))).toBeNull()
  expect(dueAt(never, 0, after(1, 'days'))).toBeNull()
  expect(nextOpenTime(never, 0)).toBeNull()
})

test('the next time that staff answer may be this moment', () => {
  expect(iso(nextOpenTime(hours, instant('2026-11-20T10:15Z')))).toBe('2026-11-20T10:15')
  expect(iso(nextOpenTime(hours, instant('2026-11-20T19:00Z')))).toBe('2026-11-21T09:00')
})

// Worked out by hand with a calendar. A day ends at 22:00 or, in winter, 23:00 UTC.
test.each([
  [
    '15 calendar days end with the fifteenth day after',
    '2026-11-24T09:00Z',
    after(15, 'calendar-days'),
    '2026-12-09T23:00',
  ],
  ['a minute before midnight is still that day', '2026-11-24T22:59Z', after(15, 'calendar-days'), '2026-12-09T23:00'],
  ['at midnight it is the next one', '2026-11-24T23:00Z', after(15, 'calendar-days'), '2026-12-10T23:00'],
  ['5 calendar days count holidays and weekends', '2026-12-04T10:00Z', after(5, 'calendar-days'), '2026-12-09T23:00'],
  ['over the night when clocks go back', '2026-10-24T10:00Z', after(5, 'calendar-days'), '2026-10-29T23:00'],
  ['over the night when clocks go forward', '2027-03-26T10:00Z', after(5, 'calendar-days'), '2027-03-31T22:00'],
  ['2 hours of the clock run at night', '2026-11-24T23:30Z', after(2, 'clock-hours'), '2026-11-25T01:30'],
  ['2 hours of the clock when clocks go forward', '2027-03-28T00:30Z', after(2, 'clock-hours'), '2027-03-28T02:30'],
  ['2 business days from a Tuesday', '2026-11-24T10:00Z', after(2, 'business-days'), '2026-11-26T23:00'],
  [
    'Saturdays are no business days, though staff answer',
    '2026-11-20T10:00Z',
    after(2, 'business-days'),
    '2026-11-24T23:00',
  ],
  [
    'nor are local holidays: the bridge of 7 and 8 December',
    '2026-12-04T10:00Z',
    after(2, 'business-days'),
    '2026-12-10T23:00',
  ],
  ['10 business days over 9 and 12 October', '2026-10-08T10:00Z', after(10, 'business-days'), '2026-10-26T23:00'],
  ['a month', '2026-11-24T10:00Z', after(1, 'months'), '2026-12-24T23:00'],
  ['a month from 31 January ends with February', '2027-01-31T10:00Z', after(1, 'months'), '2027-02-28T23:00'],
  ['a month over summer time', '2027-03-15T10:00Z', after(1, 'months'), '2027-04-15T22:00'],
])('as laws count: %s', (_, from, target, due) => {
  expect(iso(dueAt(hours, instant(from), target))).toBe(due)
})

// From 24 November the customer is asked for what is missing; they answer on 1 December: seven days later.
test.each([
  ['calendar days', 'calendar-days', '2026-12-09T23:00Z', '2026-12-16T23:00'],
  ['a month', 'months', '2026-12-24T23:00Z', '2026-12-31T23:00'],
  // Two of them were left after Tuesday 24th: they are Wednesday 2 and Thursday 3 December.
  ['business days', 'business-days', '2026-11-26T23:00Z', '2026-12-03T23:00'],
  ['hours of the clock', 'clock-hours', '2026-11-24T12:00Z', '2026-12-01T11:00'],
  // Two opening hours were left, from 11:00 to 13:00 in Spain: they begin at 10:00 on Tuesday 1 December.
  ['opening hours', 'hours', '2026-11-24T12:00Z', '2026-12-01T11:00'],
] as const)('a clock that stands still goes on with what was left: %s', (_, unit, due, then) => {
  const [from, to] = ['2026-11-24T10:00Z', '2026-12-01T09:00Z'].map(instant)
  expect(iso(shifted(hours, instant(due), unit, from!, to!))).toBe(then)
})

test('what was overdue before it was stopped stays overdue', () => {
  const due = instant('2026-11-20T23:00Z')
  expect(shifted(hours, due, 'calendar-days', instant('2026-11-24T10:00Z'), instant('2026-12-01T10:00Z'))).toBe(due)
})
