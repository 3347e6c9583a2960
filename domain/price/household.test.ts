import { expect, test } from 'vitest'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { chosenTariff, lineCount } from '../catalogue/combination.ts'
import { household, needsOf, suggestedCombination, type Household } from './household.ts'
import { priceOf } from './price.ts'

const { catalogue } = demoSite
const who = (people: number, heavy: number, location: string, tv: boolean): Household => ({
  people,
  heavy,
  location,
  tv,
})

test.each([
  // A pack with 35 GB, an unlimited line and another one: the unlimited pack with two lines would be 63.
  [who(3, 1, 'castellon', true), 'castellon-1gb-35gb', { unlimited: 1, '35gb': 1 }, 58],
  // Alone and heavy: the unlimited pack costs 45, as do 25 of fibre and 20 of a line; with TV the pack has it free.
  [who(1, 1, 'castellon', true), 'castellon-1gb-unlimited', {}, 45],
  [who(1, 0, 'castellon', false), 'castellon-1gb-35gb', {}, 29],
  // Two people who use a lot: 400 Mb, so 300 MB is not enough.
  [who(2, 2, 'rest-of-spain', false), 'rest-of-spain-600mb', { unlimited: 2 }, 68],
])('%j is given %s with %j for %i euros', (asked, tariff, lines, euros) => {
  const combination = suggestedCombination(catalogue, asked)
  expect([combination.tariff, combination.lines]).toEqual([tariff, lines])
  expect(priceOf(catalogue, combination).total).toEqual([monthly(euros * 100)])
})

test('everybody has a line that is enough, on fibre that is fast enough', () => {
  for (const { id: location } of catalogue.locations) {
    for (let people = 1; people <= catalogue.conditions.lines.max; people++) {
      for (let heavy = 0; heavy <= people; heavy++) {
        const asked = who(people, heavy, location, heavy % 2 === 0)
        const combination = suggestedCombination(catalogue, asked)
        const tariff = chosenTariff(catalogue, combination)
        const unlimited = (combination.lines['unlimited'] ?? 0) + (tariff?.data === 'unlimited' ? 1 : 0)
        expect(unlimited).toBeGreaterThanOrEqual(heavy)
        expect(lineCount(catalogue, combination)).toBeGreaterThanOrEqual(people)
        expect(tariff?.speedMb).toBeGreaterThanOrEqual(needsOf(catalogue, asked).speedMb)
      }
    }
  }
})

test('a line with more data that costs less is suggested instead of the smallest', () => {
  const mobile = catalogue.mobile.map((line) =>
    line.id === '70gb' ? { ...line, price: { per: 'month' as const, cents: 500 } } : line,
  )
  const { lines } = suggestedCombination({ ...catalogue, mobile }, who(2, 0, 'castellon', false))
  expect(lines).toEqual({ '70gb': 1 })
})

test('a speed that is not sold at the place is not asked for', () => {
  expect(needsOf(catalogue, who(6, 6, 'rest-of-spain', false)).speedMb).toBe(600)
})

test('numbers and places that nobody can order become those that can be', () => {
  expect(household(catalogue, who(99, 50, 'atlantis', true))).toEqual(who(6, 6, 'castellon', true))
  expect(household(catalogue, who(Number.NaN, -3, 'rest-of-spain', false))).toEqual(who(1, 0, 'rest-of-spain', false))
})
