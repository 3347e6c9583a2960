import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daysAfter, spanishClock, weekdayOf } from '#domain/calendar/spanish-time.ts'
import type { Zone } from '#domain/operator/installation.ts'
import {
  daysToChoose,
  endOf,
  isTomorrow,
  mayCustomerMove,
  readTime,
  slotsBetween,
  slotsOn,
  startOf,
  stateWithVisit,
  timeCode,
  zoneOf,
} from './rules.ts'

const nowhere = { municipalities: null, provinces: null, locations: null }
const zone: Zone = {
  ...nowhere,
  id: 'plana-baixa',
  name: {},
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

describe('the zone of a place', () => {
  const zones = [
    { ...zone, id: 'rest' },
    { ...zone, id: 'location', locations: ['castellon'] },
    { ...zone, id: 'province', provinces: ['12'] },
    { ...zone, id: 'municipality', municipalities: ['12135'] },
  ]
  test.each([
    ['12135', 'castellon', 'municipality'],
    ['12040', 'castellon', 'province'],
    ['46250', 'castellon', 'location'],
    ['46250', 'spain', 'rest'],
    [null, null, 'rest'],
  ])('of %s in %s is that of the %s', (ine, location, id) => {
    expect(zoneOf({ zones }, { ine, location })?.id).toBe(id)
  })
  test('is none where no zone names it', () => {
    expect(zoneOf({ zones: zones.slice(1) }, { ine: '46250', location: 'spain' })).toBeNull()
  })
})

describe('the slots of a zone', () => {
  const noHolidays = { holidays: [] }
  test('are those of the weekday, the earliest first, where there is capacity', () => {
    expect(slotsOn(zone, noHolidays, '2026-11-27').map(timeCode)).toEqual([
      '2026-11-27T10:00-12:00',
      '2026-11-27T16:00-18:00',
    ])
  })
  test('are none on a holiday', () => {
    expect(slotsOn(zone, { holidays: ['2026-11-27'] }, '2026-11-27')).toEqual([])
  })
  test('leave out the hour that clocks skip on 28 March 2027, and last an hour on the day when they show it twice', () => {
    expect(slotsOn(zone, noHolidays, '2027-03-28')).toEqual([])
    const [slot] = slotsOn(zone, noHolidays, '2026-10-25')
    expect(endOf(slot!) - startOf(slot!)).toBe(3_600_000)
  })
  test('of whatever days and holidays: none is on a holiday or before its notice, each begins when its clock says so and ends later', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => daysAfter('2026-10-01', days))
    fc.assert(
      fc.property(day, fc.array(day, { maxLength: 20 }), fc.integer({ min: 1, max: 30 }), (today, holidays, notice) => {
        const days = daysToChoose(
          { notice, ahead: notice + 21, missed: {}, zones: [], technicians: [] },
          today,
          'customer',
        )
        const slots = slotsBetween(zone, { holidays }, days)
        for (const slot of slots) {
          expect(holidays).not.toContain(slot.day)
          expect(slot.day >= daysAfter(today, notice)).toBe(true)
          expect(endOf(slot)).toBeGreaterThan(startOf(slot))
          expect(spanishClock(startOf(slot))).toEqual({ date: slot.day, time: slot.from })
          expect(readTime(timeCode(slot))).toEqual({ day: slot.day, from: slot.from, to: slot.to })
        }
        // Of each working day in between there are two.
        const working = new Set(slots.filter(({ from }) => from === '10:00').map((slot) => slot.day))
        for (let each = days.first; each <= days.last; each = daysAfter(each, 1)) {
          const isWorking = !holidays.includes(each) && !['saturday', 'sunday'].includes(weekdayOf(each))
          expect(working.has(each)).toBe(isWorking)
        }
      }),
    )
  })
})

test.each(['', '2026-11-27', '2026-11-31T10:00-12:00', '2026-11-27T12:00-10:00', '2026-11-27T9:00-10:00', 'x'])(
  '“%s” is no time of a visit',
  (typed) => expect(readTime(typed)).toBeNull(),
)

test('a customer moves a visit until the day before, and is reminded of it then', () => {
  const visit = { day: '2026-11-27', from: '10:00', to: '12:00' }
  expect(['2026-11-26', '2026-11-27'].map((today) => mayCustomerMove(visit, today))).toEqual([true, false])
  expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((today) => isTomorrow(visit, today))).toEqual([
    false,
    true,
    false,
  ])
})

test('an order with a confirmed date is scheduled, and without it confirmed again', () => {
  expect(stateWithVisit('confirmed', 'confirmed')).toBe('scheduled')
  expect(stateWithVisit('checking', 'confirmed')).toBe('checking')
  expect(stateWithVisit('scheduled', 'done')).toBe('scheduled')
  expect((['proposed', 'failed', 'cancelled'] as const).map((state) => stateWithVisit('scheduled', state))).toEqual(
    Array(3).fill('confirmed'),
  )
})
