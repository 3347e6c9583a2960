import fc from 'fast-check'
import { expect, test } from 'vitest'
import { weekdays, weekdaysBetween } from '../calendar/spanish-time.ts'
import type { SlotDays, Zone } from './installation.ts'
import { overbooked, peopleLeft, placesTogether, type Manned } from './technicians.ts'

const clock = (quarter: number) =>
  `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarter % 4]}`
const interval = fc
  .tuple(fc.integer({ min: 28, max: 60 }), fc.integer({ min: 1, max: 24 }))
  .map(([from, length]) => ({ from: clock(from), to: clock(from + length) }))
const people = (count: number) => Array.from({ length: count }, (_, n) => ({ id: `t${n}`, name: `T${n}` }))
const technicians = fc.integer({ min: 1, max: 4 }).map(people)
const visit: fc.Arbitrary<Manned> = fc
  .tuple(fc.constantFrom('2026-11-27', '2026-11-28'), interval, fc.option(fc.constantFrom('t0', 't1', 't2')))
  .map(([day, hours, technician]) => ({ day, ...hours, technician }))
const moments = Array.from({ length: 58 }, (_, quarter) => clock(quarter + 28))
const isAt = ({ from, to }: { from: string; to: string }, moment: string) => from <= moment && to > moment

test('somebody is left for a time only while fewer than all are at a visit at each moment of it, and nobody who is named is counted', () => {
  fc.assert(
    fc.property(technicians, fc.array(visit, { maxLength: 8 }), visit, (names, visits, time) => {
      const left = peopleLeft({ technicians: names }, visits, time)
      const sameDay = visits.filter(({ day }) => day === time.day)
      for (const moment of moments.filter((each) => isAt(time, each))) {
        const at = sameDay.filter((each) => isAt(each, moment))
        const named = new Set(at.flatMap(({ technician }) => technician ?? []))
        const unnamed = at.filter(({ technician }) => technician === null)
        expect(left).toBeLessThanOrEqual(Math.max(names.length - named.size - unnamed.length, 0))
      }
      expect(peopleLeft({ technicians: names }, [], time)).toBe(names.length)
      expect(peopleLeft({ technicians: [] }, visits, time)).toBe(Infinity)
    }),
  )
})

test('one who is free goes from one visit to the next, while those who are named are needed during all of a time', () => {
  const at = (from: string, to: string, technician: string | null = null) => ({
    day: '2026-11-27',
    from,
    to,
    technician,
  })
  const morning = at('09:00', '14:00')
  expect(peopleLeft({ technicians: people(2) }, [at('08:00', '10:00'), at('10:00', '12:00')], morning)).toBe(1)
  expect(
    peopleLeft({ technicians: people(2) }, [at('08:00', '10:00', 't0'), at('10:00', '12:00', 't1')], morning),
  ).toBe(0)
  expect(peopleLeft({ technicians: people(1) }, [at('08:00', '09:00'), at('14:00', '15:00')], morning)).toBe(1)
})

const placesAt = (slots: readonly { from: string; to: string; free: number }[], moment: string) =>
  slots.reduce((all, each) => (isAt(each, moment) ? all + each.free : all), 0)

test('free places that can be had together never need more people than there are, and are all of them where nobody is named', () => {
  const slot = fc
    .tuple(interval, fc.integer({ min: 0, max: 4 }))
    .map(([hours, free]) => ({ day: '2026-11-27', ...hours, free }))
  fc.assert(
    fc.property(technicians, fc.array(slot, { maxLength: 6 }), (names, free) => {
      const together = placesTogether({ technicians: names }, [], free)
      const sum = free.reduce((all, each) => all + each.free, 0)
      expect(placesTogether({ technicians: [] }, [], free)).toBe(sum)
      const most = Math.max(0, ...moments.map((moment) => placesAt(free, moment)))
      expect(together === sum).toBe(most <= names.length)
      expect(together).toBeGreaterThanOrEqual(Math.min(sum, names.length, most))
    }),
  )
})

test('each moment at which zones offer more places than there are people is in one time that is named, and no other is', () => {
  const weekday = fc.constantFrom(...weekdays)
  const slotDays: fc.Arbitrary<SlotDays> = fc.record({
    days: fc.tuple(weekday, weekday),
    open: fc.array(interval, { minLength: 1, maxLength: 3 }),
    capacity: fc.integer({ min: 0, max: 4 }),
  })
  const zone: fc.Arbitrary<Zone> = fc
    .array(slotDays, { maxLength: 3 })
    .map((slots) => ({ id: 'any', name: {}, municipalities: null, provinces: null, locations: null, slots }))
  fc.assert(
    fc.property(technicians, fc.array(zone, { maxLength: 4 }), (names, zones) => {
      const found = overbooked({ zones, technicians: names })
      for (const day of weekdays)
        for (const moment of moments) {
          const places = zones
            .flatMap(({ slots }) => slots)
            .filter(({ days }) => weekdaysBetween(days).includes(day))
            .reduce((sum, { open, capacity }) => sum + capacity * open.filter((hours) => isAt(hours, moment)).length, 0)
          const named = found.filter((time) => time.days.includes(day) && isAt(time, moment))
          expect(named).toHaveLength(places > names.length ? 1 : 0)
          if (named[0]) expect(named[0].places).toBeGreaterThanOrEqual(places)
        }
      expect(overbooked({ zones, technicians: [] })).toEqual([])
    }),
    { numRuns: 30 },
  )
})
