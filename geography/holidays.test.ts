import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter, weekdayOf } from '#domain/calendar/spanish-time.ts'
import { easterOf, holidaysIn } from './holidays.ts'
import { provinces } from './municipalities.ts'

test.each([2008, 2024, 2026, 2027, 2038])('Easter of %i is where the calendar has it', (year) => {
  const known: Record<number, string> = {
    2008: '03-23',
    2024: '03-31',
    2026: '04-05',
    2027: '03-28',
    2038: '04-25',
  }
  expect(easterOf(year)).toBe(`${year}-${known[year]}`)
})

const COUNTRY = ['01-01', '05-01', '08-15', '10-12', '11-01', '12-06', '12-08', '12-25']

test('whatever year and province: those of the country, Good Friday, one of its community’s own, each once and in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), fc.constantFrom(...provinces.keys()), (year, province) => {
      const easter = easterOf(year)
      expect(weekdayOf(easter)).toBe('sunday')
      expect(easter >= `${year}-03-22` && easter <= `${year}-04-25`).toBe(true)
      const country = holidaysIn(year, null).map(({ date }) => date)
      expect(country.toSorted()).toEqual([...COUNTRY.map((day) => `${year}-${day}`), daysAfter(easter, -2)].toSorted())
      const there = holidaysIn(year, province).map(({ date }) => date)
      expect(there).toEqual([...new Set(there)].toSorted())
      expect(there).toEqual(expect.arrayContaining(country))
      // Epiphany, and at least a day of its own.
      expect(there.length).toBeGreaterThanOrEqual(country.length + 2)
    }),
  )
})

test('Teruel rests on Maundy Thursday and on the day of Aragon, Castellón on Easter Monday', () => {
  const dates = (province: string) => holidaysIn(2027, province).map(({ date }) => date.slice(5))
  expect(dates('44')).toEqual(expect.arrayContaining(['03-25', '03-26', '04-23']))
  expect(dates('12')).toEqual(expect.arrayContaining(['03-19', '03-26', '03-29', '10-09']))
  expect(dates('12')).not.toContain('03-25')
})
