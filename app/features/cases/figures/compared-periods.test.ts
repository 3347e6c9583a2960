import { expect, test } from 'vitest'
import { comparedPeriods, trendOf } from './compared-periods.ts'

test('usual is the middle ten of the twelve periods before, and outside of it there is a word', () => {
  const orders = [31, 29, 35, 33, 40, 36, 38, 30, 22, 34, 41, 36, 38]
  expect(trendOf({ values: orders })).toEqual({ band: [29, 40], is: 'usual' })
  const failed = [5, 6, 8, 6, 4, 7, 5, 6, 8, 5, 6, 7, 11]
  expect(trendOf({ values: failed })).toEqual({ band: [5, 8], is: 'above' })
  const days = { values: [13, 12, 12, 11, 12, 11, 10, 11, 14, 12, 11, 10, 9], counts: orders }
  expect(trendOf(days)).toEqual({ band: [10, 13], is: 'below' })
})

test('of fewer than five a period, of what began later, and of too few measured, nothing is said', () => {
  expect(trendOf({ values: [1, 1, 0, 0, 2, 0, 1, 0, 1, 0, 1, 0, 2] })).toBeNull()
  expect(trendOf({ values: [0, 29, 35, 33, 40, 36, 38, 30, 22, 34, 41, 36, 38] })).toBeNull()
  const measured = Array.from({ length: 13 }, (_, period) => (period === 12 ? 4 : 20))
  expect(trendOf({ values: measured.map(() => 9), counts: measured })).toBeNull()
})

test('the periods end at the last midnight in Spain, also over the change of the clocks', () => {
  const { days, instants } = comparedPeriods(Date.parse('2026-11-26T10:00+01:00'), 'semanas')
  expect([days.at(0), days.at(-2), days.at(-1)]).toEqual(['2025-11-27', '2026-10-29', '2026-11-26'])
  expect(instants.at(-3)).toBe(Date.parse('2026-10-01T00:00+02:00'))
  expect(instants.at(-1)).toBe(Date.parse('2026-11-26T00:00+01:00'))
  const quarters = comparedPeriods(Date.parse('2026-11-26T10:00+01:00'), 'trimestre')
  expect([quarters.days.at(0), quarters.days.at(-2), quarters.days.length]).toEqual(['2023-08-31', '2026-08-27', 14])
})
