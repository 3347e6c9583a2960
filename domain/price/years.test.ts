import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthly, months } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import type { Promotion } from '../catalogue/promotions.ts'
import { byPrice, differenceOf } from '../money/price-order.ts'
import { firstYear } from './first-year.ts'
import { costsOfMonths, firstBill, firstYearOf } from './over-time.ts'
import { priceOf } from './price.ts'
import { catalogueOn } from './promotion.ts'
import { readSeenTotalToken, seenTotalToken } from './seen-price.ts'
import { readStoredPrice, storedPrice } from './stored-price.ts'

const yearly = (cents: number) => ({ per: 'year', cents }) as const
const days = (cents: number) => ({ per: '28-days', cents }) as const

/** The demo operator with a line that is paid by the year, and one of 28 days. */
const catalogue: Catalogue = {
  ...demoSite.catalogue,
  mobile: demoSite.catalogue.mobile.map((line) => {
    if (line.id === '35gb') return { ...line, price: days(700) }
    return line.id === '70gb' ? { ...line, price: yearly(12_000) } : line
  }),
}
const nothing = emptyCombination(catalogue)
const line: Combination = { ...nothing, lines: { '70gb': 1 } }
const all: Combination = { ...nothing, tariff: 'castellon-1gb-70gb', lines: { '35gb': 1, '70gb': 2 } }

test('three periods are three amounts; the first bill and the first year have one year of each', () => {
  const price = priceOf(catalogue, all)
  expect(price.total).toEqual([monthly(3400), days(700), yearly(24_000)])
  expect(firstBill(price)).toBe(3400 + 700 + 24_000)
  expect(firstYearOf(price)).toBe(12 * 3400 + 14 * 700 + 24_000)
  expect(differenceOf(price.total, [monthly(3400)])).toEqual([days(700), yearly(24_000)])
})

test('of twelve months the first one has the year, on whichever day it begins', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), (date) => {
      const year = firstYear(null, Math.floor(date.getTime() / 86_400_000) * 86_400_000)
      const begun = year.map((month) => month.begun)
      expect(costsOfMonths(priceOf(catalogue, line), begun)).toEqual([12_000, ...Array.from({ length: 11 }, () => 0)])
      const price = priceOf(catalogue, all)
      expect(costsOfMonths(price, begun).reduce((sum, cents) => sum + cents, 0)).toBe(firstYearOf(price))
    }),
  )
})

test('prices are put in order by what they come to in a year', () => {
  expect(byPrice([yearly(12_000)], [monthly(1000)])).toBe(0)
  expect(byPrice([yearly(12_000)], [monthly(999)])).toBeGreaterThan(0)
  expect(byPrice([yearly(12_000)], [days(920)])).toBeGreaterThan(0)
  expect(byPrice([yearly(12_000)], [days(921)])).toBeLessThan(0)
})

const promotion: Promotion = {
  title: {},
  location: null,
  prices: { '70gb': 9000 },
  months: 12,
  until: null,
  from: '2027-01-01',
  to: '2027-01-31',
}
const year = (...steps: readonly (readonly [cents: number, times: number | null])[]) => ({
  per: 'year',
  steps: steps.map(([cents, times]) => ({ cents, times, until: null })),
})

test('twelve months of a promotion are one year, and stages are counted so, too', () => {
  const sold = catalogueOn(catalogue, [promotion], '2027-01-10')
  expect(priceOf(sold, line).timelines).toEqual([year([9000, 1], [12_000, null])])
  const later = [{ prices: { '70gb': 10_000 }, months: 12 }]
  const staged = catalogueOn(catalogue, [{ ...promotion, later }], '2027-01-10')
  const price = priceOf(staged, all)
  expect(price.timelines).toEqual([
    months([3400, null]),
    { ...year([700, null]), per: '28-days' },
    year([18_000, 1], [20_000, 1], [24_000, null]),
  ])
  expect(firstYearOf(price)).toBe(12 * 3400 + 14 * 700 + 18_000)
})

test('until a day it is for the years that begin by it', () => {
  const until = { ...promotion, months: null, until: '2028-01-10' }
  const timesOn = (day: string) => priceOf(catalogueOn(catalogue, [until], day), line).timelines[0]?.steps[0]?.times
  expect([timesOn('2027-01-10'), timesOn('2027-01-11')]).toEqual([2, 1])
})

test('the witness of a form and the stored order say all three', () => {
  const sold = catalogueOn(catalogue, [promotion], '2027-01-10')
  expect(seenTotalToken(priceOf(sold, all))).toBe('3400,28d:700,1y:18000x1~24000')
  for (const combination of [all, line, { ...line, tariff: 'castellon-1gb' }, nothing]) {
    const price = priceOf(sold, combination)
    expect(readSeenTotalToken(seenTotalToken(price))).toMatchObject({ total: price.total, timelines: price.timelines })
    expect(readStoredPrice(JSON.parse(JSON.stringify(storedPrice(price))))).toEqual(price)
  }
})
