import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callTimes } from '../calendar/call-time.ts'
import { intervalsOn, type Hours } from '../calendar/opening-hours.ts'
import { daysAfter, spanishClock, weekdays } from '../calendar/spanish-time.ts'
import { nextContact } from './next-contact.ts'
import { dueAt } from './sla-clock.ts'

const office: Hours = {
  week: [{ days: ['monday', 'friday'], open: [{ from: '10:00', to: '20:00' }] }],
  seasons: [],
  holidays: [],
}
const at = (time: string) => Date.parse(`${time}+01:00`)
const EIGHT_HOURS = { amount: 8, unit: 'hours' } as const

test.each([
  ['2026-11-27T20:30', null, '2026-11-30T18:00'],
  ['2026-11-27T20:30', 'afternoon', '2026-11-30T18:00'],
  ['2026-11-27T20:30', 'morning', '2026-11-30T14:00'],
  // Eight hours end at noon, and the afternoon before is wished.
  ['2026-11-23T14:00', 'afternoon', '2026-11-23T20:00'],
  ['2026-11-23T19:59', 'morning', '2026-11-24T14:00'],
] as const)('who writes at %s and wishes %s hears from us by %s', (received, half, by) => {
  expect(nextContact(office, at(received), EIGHT_HOURS, half && { half })?.by).toBe(at(by))
})

test('a wish waits for its half of the day, even where the target would be sooner', () => {
  const twoHours = { amount: 2, unit: 'hours' } as const
  const contact = nextContact(office, at('2026-11-27T20:30'), twoHours, { half: 'afternoon' })
  expect(contact?.by).toBe(at('2026-11-30T20:00'))
})

test('nothing says when where there is no target, or staff never answer; a call has its hour', () => {
  expect(nextContact(office, 0, null, { half: 'morning' })).toBeNull()
  expect(nextContact({ ...office, week: [] }, 0, EIGHT_HOURS, null)).toBeNull()
  expect(nextContact(office, 0, null, { at: 5 })).toEqual({ by: 5, wish: { at: 5 } })
})

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const interval = fc
  .tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: 1, max: 720 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(Math.min(from + length, 1440)) }))
const drawnHours: fc.Arbitrary<Hours> = fc.record({
  week: fc
    .subarray([...weekdays], { minLength: 1 })
    .chain((days) =>
      fc.tuple(...days.map((day) => interval.map((open) => ({ days: [day, day] as const, open: [open] })))),
    ),
  seasons: fc.constant([]),
  holidays: fc.array(
    fc.integer({ min: 0, max: 40 }).map((days) => daysAfter('2026-11-20', days)),
    { maxLength: 10 },
  ),
})
const instant = fc.integer({ min: at('2026-11-20T00:00'), max: at('2026-12-20T00:00') })
const target = fc.record({
  amount: fc.integer({ min: 1, max: 30 }),
  unit: fc.constantFrom('hours' as const, 'days' as const, 'clock-hours' as const, 'business-days' as const),
})

test('of whatever hours, targets and wishes: never before it came, never outside of what was wished, no later than need be', () => {
  fc.assert(
    fc.property(drawnHours, instant, target, fc.constantFrom(null, ...callTimes), (hours, received, wanted, half) => {
      const contact = nextContact(hours, received, wanted, half && { half })
      const due = dueAt(hours, received, wanted)
      if (!contact?.wish) expect(contact?.by ?? null).toBe(due)
      else {
        expect(contact.by).toBeGreaterThan(received)
        // A moment before it ends, staff answer in the half that was wished.
        const { date, time } = spanishClock(contact.by - 1)
        expect(half === 'morning' ? time < '14:00' : time >= '15:00').toBe(true)
        expect(intervalsOn(hours, date).some(({ from, to }) => time >= from && time < to)).toBe(true)
        const soonest = nextContact(hours, received, { amount: 1, unit: 'clock-hours' }, { half: half! })
        expect(contact.by).toBeLessThanOrEqual(Math.max(due!, soonest!.by))
      }
    }),
  )
})
