import { expect, test } from 'vitest'
import { monthly, months } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { chargeKey, type Promotion } from '../catalogue/promotions.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import { claimsOf } from './claims.ts'
import { costsOfMonths, firstYearOf } from './over-time.ts'
import { priceOf, startsForNothing } from './price.ts'
import { catalogueOn } from './promotion.ts'

const { catalogue } = demoSite
const pack: Combination = {
  ...emptyCombination(catalogue),
  tariff: 'castellon-1gb-35gb',
  lines: { '70gb': 2 },
  tv: true,
}

const december: Promotion = {
  title: {},
  location: 'castellon',
  prices: { 'castellon-1gb-35gb': 1900 },
  months: 6,
  until: null,
  from: '2026-12-01',
  to: '2026-12-31',
}
const on = (day: string, ...promotions: Promotion[]) => priceOf(catalogueOn(catalogue, promotions, day), pack)
const ordinary = priceOf(catalogue, pack)

test('it can be ordered from its first day to its last, and leaves nothing behind', () => {
  for (const day of ['2026-12-01', '2026-12-15', '2026-12-31']) expect(on(day, december).total).toEqual([monthly(4300)])
  for (const day of ['2026-11-30', '2027-01-01']) expect(on(day, december)).toEqual(ordinary)
  expect(catalogueOn(catalogue, [december], '2027-01-01')).toBe(catalogue)
})

test('it lowers the price for its months, and the ordinary one follows', () => {
  const price = on('2026-12-01', december)

  expect(price.items[0]).toMatchObject({
    ...monthly(1900),
    reduction: { steps: months([1900, 6], [2900, null]).steps, lastDay: '2026-12-31' },
  })
  expect(price.timelines).toEqual([months([4300, 6], [5300, null])])
  expect(
    costsOfMonths(
      price,
      Array.from({ length: 12 }, () => 0),
    ),
  ).toEqual([...Array.from({ length: 6 }, () => 4300), ...Array.from({ length: 6 }, () => 5300)])
  expect(firstYearOf(price)).toBe(6 * 4300 + 6 * 5300)
})

test('until a day, it holds in the months that begin by then', () => {
  const until = { ...december, months: null, until: '2027-03-15' }

  expect(on('2026-12-15', until).timelines).toEqual([months([4300, 4, '2027-03-15'], [5300, null])])
  expect(on('2026-12-16', until).timelines).toEqual([months([4300, 3, '2027-03-15'], [5300, null])])
})

test('of lines each costs less, and where several promotions hold each ends in its own month', () => {
  const lines = { ...december, location: null, prices: { '70gb': 900 }, months: 3 }

  expect(on('2026-12-01', december, lines).timelines).toEqual([months([3700, 3], [4300, 3], [5300, null])])
})

test('of two for the same tariff the first one in the list counts', () => {
  const other = { ...december, prices: { 'castellon-1gb-35gb': 100 }, months: 1 }
  expect(on('2026-12-01', december, other).total).toEqual([monthly(4300)])
})

test('of several for one tariff the narrowest holds, whatever stands first, and what it leaves nothing is not sold', () => {
  const all = { ...december, location: null, prices: { 'castellon-1gb-35gb': 2500, '70gb': 900 } }
  const named = { ...december, prices: { 'castellon-1gb-35gb': 2000 }, named: ['castellon-1gb-35gb'] }

  expect(on('2026-12-01', all, december).items[0]?.cents).toBe(1900)
  expect(on('2026-12-01', all, december, named).items[0]?.cents).toBe(2000)
  expect(catalogueOn(catalogue, [all, december, named], '2026-12-01').promotions).toMatchObject([
    { prices: { '70gb': 900 } },
    { prices: { 'castellon-1gb-35gb': 2000 } },
  ])
})

test('TV that is free with a pack stays free while TV alone costs less', () => {
  const tv = { ...december, location: null, prices: { tv: 400 } }
  const day = catalogueOn(catalogue, [tv], '2026-12-01')

  expect(priceOf(day, pack).items.find(({ kind }) => kind === 'tv')).toEqual({ kind: 'tv', ...monthly(0) })
  expect(priceOf(day, { ...pack, tariff: null, lines: {} }).timelines).toEqual([months([400, 6], [900, null])])
})

test('what a promotion alone takes off is no price of nothing, and leaves other prices than those of each month', () => {
  const charge = { id: 'mast', name: {}, amount: 6000, per: 'once', of: 'fibre', required: true, max: 1 } as const
  const waived = { ...december, location: null, prices: { [chargeKey('mast')]: 0 }, months: null }
  const sold = (amount: number, promotions: readonly Promotion[]) => {
    const { extras } = catalogue
    const prices = { ...extras.prices, dataBundles: extras.dataBundles.map(() => null) }
    const charges = amount === 0 ? [] : [{ ...charge, amount }]
    return catalogueOn({ ...catalogue, extras: { ...extras, prices }, charges }, promotions, '2026-12-01')
  }
  const saidOf = (day: Catalogue) => [claimsOf(day).onlyMonthlyPrices, startsForNothing(priceOf(day, pack))]
  expect(saidOf(sold(0, []))).toEqual([true, true])
  expect(saidOf(sold(6000, []))).toEqual([false, false])
  expect(priceOf(sold(6000, [waived]), pack).oneOffTotal).toBe(0)
  expect(saidOf(sold(6000, [waived]))).toEqual([false, false])
})
