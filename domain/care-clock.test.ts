import { expect, test } from 'vitest'
import { afterOpenTime, dueAt, nextOpenTime, openTimeBetween, type Target } from './care-clock.ts'
import type { Hours } from './opening-hours.ts'

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
