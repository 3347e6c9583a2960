import { describe, expect, test } from 'vitest'
import { monthly, months } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { withStartCharges } from '#tests/support/catalogue/start-charges.ts'
import { reachableCombinations } from '#tests/support/page/reachable-combinations.ts'
import { paidPer, sum } from '../money/amount.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import { costsOfMonths, firstBill, firstYearOf } from './over-time.ts'
import { priceOf } from './price.ts'

const { catalogue } = demoSite
const nothing = emptyCombination(catalogue)
const pack: Combination = { ...nothing, tariff: 'castellon-1gb-35gb' }

/** From section 9 of the specification, in euros per month. */
const packs = new Map([
  ['castellon-1gb-35gb', 29],
  ['castellon-1gb-70gb', 34],
  ['castellon-1gb-140gb', 40],
  ['castellon-1gb-unlimited', 45],
  ['rest-of-spain-300mb-35gb', 30],
  ['rest-of-spain-300mb-70gb', 35],
  ['rest-of-spain-300mb-140gb', 40],
  ['rest-of-spain-300mb-unlimited', 45],
  ['rest-of-spain-600mb-35gb', 35],
  ['rest-of-spain-600mb-70gb', 40],
  ['rest-of-spain-600mb-140gb', 45],
  ['rest-of-spain-600mb-unlimited', 50],
])
const fibre = new Map([
  ['castellon-1gb', 25],
  ['rest-of-spain-100mb', 20],
  ['rest-of-spain-300mb', 24],
  ['rest-of-spain-600mb', 28],
])
const mobile = new Map([
  ['35gb', 9],
  ['70gb', 12],
  ['140gb', 14],
  ['unlimited', 20],
])
const TV = 9

test('every combination costs what the specification says', () => {
  for (const combination of reachableCombinations(catalogue)) {
    const { tariff, lines, tv } = combination
    const fixed = tariff === null ? 0 : (packs.get(tariff) ?? fibre.get(tariff) ?? NaN)
    const withPack = tariff !== null && packs.has(tariff)
    const added = Object.entries(lines).reduce((sum, [id, count]) => sum + (mobile.get(id) ?? NaN) * count, 0)

    const euros = fixed + added + (tv && !withPack ? TV : 0)
    expect(priceOf(catalogue, combination).total, JSON.stringify(combination)).toEqual([monthly(euros * 100)])
  }
})

test('the total is the sum of its items', () => {
  for (const combination of reachableCombinations(catalogue)) {
    const { items, total } = priceOf(catalogue, combination)
    expect(total).toEqual([sum('month', paidPer('month', items))])
  }
})

test('everything chosen is in the price, line by line', () => {
  const { items, total } = priceOf(catalogue, { ...pack, lines: { unlimited: 1, '70gb': 2 }, tv: true })

  expect(items).toMatchObject([
    { kind: 'tariff', tariff: { speedMb: 1000, data: 35 }, ...monthly(2900) },
    { kind: 'included-line', data: 35, ...monthly(0) },
    { kind: 'lines', mobile: { data: 70 }, count: 2, ...monthly(2400) },
    { kind: 'lines', mobile: { data: 'unlimited' }, count: 1, ...monthly(2000) },
    { kind: 'tv', ...monthly(0) },
  ])
  expect(total).toEqual([monthly(7300)])
})

test('nothing chosen costs nothing and lists nothing', () => {
  expect(priceOf(catalogue, nothing)).toEqual({
    items: [],
    total: [monthly(0)],
    oneOff: [],
    oneOffTotal: 0,
    timelines: [months([0, null])],
  })
})

describe('TV', () => {
  test('is free with any pack', () => {
    for (const location of catalogue.locations) {
      for (const { id: tariff, price } of location.packs) {
        expect(priceOf(catalogue, { ...nothing, location: location.id, tariff, tv: true }).total).toEqual([price])
      }
    }
  })

  test('costs 9 € with fibre alone, with lines alone, and by itself', () => {
    const fibreAlone: Combination = { ...nothing, type: 'fibre', tariff: 'castellon-1gb', tv: true }

    expect(priceOf(catalogue, fibreAlone).total).toEqual([monthly((25 + 9) * 100)])
    expect(priceOf(catalogue, { ...nothing, lines: { '35gb': 1 }, tv: true }).total).toEqual([monthly((9 + 9) * 100)])
    expect(priceOf(catalogue, { ...nothing, tv: true }).total).toEqual([monthly(900)])
  })
})

describe('what is paid once', () => {
  test('free installation and router are said with fibre only', () => {
    expect(priceOf(catalogue, pack).oneOff).toEqual([{ kind: 'installation-and-router', once: 0 }])
    expect(priceOf(catalogue, { ...nothing, lines: { '35gb': 1 } }).oneOff).toEqual([])
  })

  test('where one of them costs something, each stands for itself, and the first bill has them', () => {
    const price = priceOf(withStartCharges(catalogue, { installation: 6000 }), pack)

    expect(price.oneOff).toEqual([
      { kind: 'installation', once: 6000 },
      { kind: 'router', once: 0 },
    ])
    expect([price.total, price.oneOffTotal, firstBill(price)]).toEqual([[monthly(2900)], 6000, 8900])
    expect(costsOfMonths(price, [0, 0, 0])).toEqual([8900, 2900, 2900])
    expect(firstYearOf(price)).toBe(12 * 2900 + 6000)
  })

  test('SIM cards and activation are paid for each line, the one of a pack included', () => {
    const withLines = withStartCharges(catalogue, { sim: 500, activation: 250 })

    expect(priceOf(withLines, { ...pack, lines: { '70gb': 2 } }).oneOff.slice(1)).toEqual([
      { kind: 'sim', count: 3, once: 1500 },
      { kind: 'activation', count: 3, once: 750 },
    ])
    expect(priceOf(withLines, { ...nothing, type: 'fibre', tariff: 'castellon-1gb' }).oneOffTotal).toBe(0)
  })
})
