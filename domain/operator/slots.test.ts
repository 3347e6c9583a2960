import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, spanishClock, weekdays } from '../calendar/spanish-time.ts'
import { endOf, isTimeOver, startOf } from '../requests/visit-time.ts'
import type { SlotDays, Zone } from './installation.ts'
import { placesLeft, slotsBetween, slotsOn } from './slots.ts'

const zone: Zone = {
  id: 'plana-baixa',
  name: {},
  municipalities: null,
  provinces: null,
  locations: null,
  slots: [
    {
      days: ['monday', 'friday'],
      open: [
        { from: '16:00', to: '18:00' },
        { from: '10:00', to: '12:00' },
      ],
      capacity: 2,
    },
    { days: ['saturday', 'sunday'], open: [{ from: '02:00', to: '03:00' }], capacity: 1 },
    { days: ['monday', 'sunday'], open: [{ from: '21:00', to: '22:00' }], capacity: 0 },
  ],
}

const noHolidays = { holidays: [] }
const hoursOf = (slots: readonly { from: string; to: string }[]) => slots.map(({ from, to }) => `${from}-${to}`)

test('the slots of a day are those of its weekday, the earliest first, where there is capacity', () => {
  expect(hoursOf(slotsOn(zone, noHolidays, '2026-11-27'))).toEqual(['10:00-12:00', '16:00-18:00'])
})

test('no slot is on a holiday', () => {
  expect(slotsOn(zone, { holidays: ['2026-11-27'] }, '2026-11-27')).toEqual([])
})

test('slots leave out the hour that clocks skip on 28 March 2027, and last an hour on the day when they show it twice', () => {
  expect(slotsOn(zone, noHolidays, '2027-03-28')).toEqual([])
  const [slot] = slotsOn(zone, noHolidays, '2026-10-25')
  expect(endOf(slot!) - startOf(slot!)).toBe(3_600_000)
})

const day = fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2026-10-01', days))
const weekday = fc.constantFrom(...weekdays)
const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
const interval = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 600 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(Math.min(from + length, 1440)) }))
const slotDays: fc.Arbitrary<SlotDays> = fc.record({
  days: fc.tuple(weekday, weekday),
  open: fc.array(interval, { minLength: 1, maxLength: 4 }),
  capacity: fc.integer({ min: 0, max: 4 }),
})
const drawn = fc.record({
  slots: fc.array(slotDays, { maxLength: 4 }),
  holidays: fc.array(day, { maxLength: 20 }),
  first: day,
  length: fc.integer({ min: 0, max: 14 }),
})

describe('of whatever zones, days and holidays', () => {
  test('each slot begins when its clock says so and ends later, on a day of its week that is no holiday', () => {
    fc.assert(
      fc.property(drawn, ({ slots, holidays, first, length }) => {
        const last = daysAfter(first, length)
        const found = slotsBetween({ ...zone, slots }, { holidays }, { first, last })
        for (const slot of found) {
          expect(slot.day >= first && slot.day <= last && !holidays.includes(slot.day)).toBe(true)
          expect(endOf(slot)).toBeGreaterThan(startOf(slot))
          expect(slot.capacity).toBeGreaterThan(0)
        }
        // A zone that goes out on each day does so on all but the holidays.
        const daily = slotsBetween(
          { ...zone, slots: [{ days: ['monday', 'sunday'], open: [{ from: '10:00', to: '12:00' }], capacity: 1 }] },
          { holidays },
          { first, last },
        )
        const days = Array.from({ length: length + 1 }, (_, ahead) => daysAfter(first, ahead))
        expect(daily.map((slot) => slot.day)).toEqual(days.filter((each) => !holidays.includes(each)))
        for (const slot of daily) expect(spanishClock(startOf(slot))).toEqual({ date: slot.day, time: slot.from })
      }),
    )
  })

  test('a place is left only before its slot begins, as many as nobody has taken, and never in one that is over', () => {
    const minutes = fc.integer({ min: -3000, max: 3000 })
    fc.assert(
      fc.property(drawn, minutes, fc.integer({ min: 0, max: 6 }), ({ slots, holidays, first, length }, from, taken) => {
        const last = daysAfter(first, length)
        for (const slot of slotsBetween({ ...zone, slots }, { holidays }, { first, last })) {
          const now = startOf(slot) + from * 60_000
          const left = placesLeft(slot, taken, now)
          const clockNow = spanishClock(now)
          if (isTimeOver(slot, now) || clockNow.date > slot.day) expect(left).toBe(0)
          expect(left).toBe(from < 0 ? Math.max(slot.capacity - taken, 0) : 0)
          expect(placesLeft(slot, slot.capacity, now)).toBe(0)
        }
      }),
    )
  })
})
