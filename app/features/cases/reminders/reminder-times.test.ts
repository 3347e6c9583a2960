import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import { presetTimes, reminderPresets, reminderTime } from './reminder-times.ts'

const hours: Hours = {
  week: [{ days: ['monday', 'friday'], open: [{ from: '10:00', to: '14:00' }] }],
  seasons: [],
  holidays: ['2026-12-08'],
}
const instant = (iso: string) => Date.parse(iso)

// Spain is at UTC+1 in winter.
test.each([
  ['in one hour', '2026-11-24T10:00Z', 'hour', '2026-11-24T11:00Z'],
  ['at 17:00', '2026-11-24T10:00Z', 'afternoon', '2026-11-24T16:00Z'],
  ['at 17:00, when it is 17:00', '2026-11-24T16:00Z', 'afternoon', null],
  ['tomorrow at opening', '2026-11-24T10:00Z', 'opening', '2026-11-25T09:00Z'],
  ['tomorrow at opening, on a Friday', '2026-11-27T10:00Z', 'opening', '2026-11-30T09:00Z'],
  ['tomorrow at opening, before a holiday', '2026-12-07T10:00Z', 'opening', '2026-12-09T09:00Z'],
  ['tomorrow at opening, early in the morning', '2026-11-24T05:00Z', 'opening', '2026-11-25T09:00Z'],
] as const)('%s', (_, now, when, at) => {
  expect(reminderTime(hours, instant(now), { when, date: '' })).toBe(at && instant(at))
})

test('a date and time are read on Spanish clocks, and nothing else is', () => {
  const read = (date: string, when = 'date') => reminderTime(hours, instant('2026-11-24T10:00Z'), { when, date })
  expect(read('2026-11-25T09:30')).toBe(instant('2026-11-25T08:30Z'))
  for (const wrong of ['', '2026-11-24T10:59', '2026-11-25', '2026-02-30T99:99', 'mañana'])
    expect([wrong, read(wrong)]).toEqual([wrong, null])
  expect(read('2026-11-25T09:30', '')).toBeNull()
})

test('whatever a preset stands for is still to come', () => {
  const nows = fc.integer({ min: instant('2026-01-01T00:00Z'), max: instant('2027-12-31T00:00Z') })
  fc.assert(
    fc.property(nows, (now) => {
      const times = presetTimes(hours, now)
      for (const preset of reminderPresets) expect(times[preset] ?? Infinity).toBeGreaterThan(now)
      expect(Object.keys(times)).toEqual(expect.arrayContaining(['hour', 'opening']))
    }),
  )
})
