import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthly, months } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Promotion } from '../catalogue/promotions.ts'
import { emptyCombination, type Combination } from '../catalogue/combination.ts'
import { paidPer, sum, type Amount } from '../money/amount.ts'
import { byPrice, differenceOf } from '../money/price-order.ts'
import { exitCharge } from './exit-charge.ts'
import { firstYear } from './first-year.ts'
import { neighboursOf } from './neighbours.ts'
import { cheapestOffer } from './cheapest-offer.ts'
import { costsOfMonths, firstBill, firstYearOf } from './over-time.ts'
import { priceOf, priceOfLine } from './price.ts'
import { catalogueOn } from './promotion.ts'
import { readSeenTotalToken, seenTotalToken } from './seen-price.ts'
import { readStoredPrice, storedPrice } from './stored-price.ts'

const days = (cents: number) => ({ per: '28-days', cents }) as const

/** The demo operator with its lines of 70 GB paid every 28 days. */
const catalogue: Catalogue = {
  ...demoSite.catalogue,
  mobile: demoSite.catalogue.mobile.map((line) => (line.id === '70gb' ? { ...line, price: days(1000) } : line)),
}
const nothing = emptyCombination(catalogue)
const both: Combination = { ...nothing, tariff: 'castellon-1gb-70gb', lines: { '70gb': 1 } }
const line: Combination = { ...nothing, lines: { '70gb': 1 } }

test('what is paid each month and each 28 days is two amounts, and no operator adds them', () => {
  const { total, items } = priceOf(catalogue, both)
  expect(total).toEqual([monthly(3400), days(1000)])

  // @ts-expect-error: totals are no numbers.
  void (() => total + total)
  // @ts-expect-error: nor are amounts.
  void (() => total[0] - days(1000))
  // @ts-expect-error: and what adds takes those of one period.
  void (() => sum('month', [monthly(3400), days(1000)]))
  // @ts-expect-error: whatever period they may be of.
  void (() => sum('month', items))
  expect(sum('month', paidPer('month', items))).toEqual(monthly(3400))
})

test('a line alone has the one amount of its period, also where it is free', () => {
  expect(priceOf(catalogue, line).total).toEqual([days(1000)])
  const free = { ...catalogue, mobile: catalogue.mobile.map((one) => ({ ...one, price: days(0) })) }
  expect(priceOf(free, line).total).toEqual([days(0)])
  expect(priceOf(free, { ...line, tariff: 'castellon-1gb' }).total.length).toBe(1)
})

test('the first bill has the first of each, and the year all periods that begin in it: fourteen of 28 days', () => {
  const price = priceOf(catalogue, both)
  expect(firstBill(price)).toBe(3400 + 1000)
  expect(firstYearOf(price)).toBe(12 * 3400 + 14 * 1000)
})

test('on whichever day a service begins, its twelve months come to the same, each with the periods that begin in it', () => {
  const price = priceOf(catalogue, both)
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true }), (date) => {
      const begins = Math.floor(date.getTime() / 86_400_000) * 86_400_000
      const year = firstYear(null, begins)
      const costs = costsOfMonths(
        price,
        year.map(({ begun }) => begun),
      )
      expect(costs.reduce((total, cents) => total + cents, 0)).toBe(firstYearOf(price))
      year.forEach(({ last }, index) => {
        const from = index === 0 ? begins : year[index - 1]!.last!
        const dates = Array.from({ length: 15 }, (_, period) => begins + period * 28 * 86_400_000)
        const begun = dates.filter((day) => from <= day && day < last!).length
        expect(costs[index]).toBe(3400 + begun * 1000)
      })
    }),
  )
})

const promotion: Promotion = {
  title: {},
  location: null,
  prices: { '70gb': 600 },
  months: 3,
  until: null,
  from: '2027-01-01',
  to: '2027-01-31',
}

test('a promotion is for as many periods of 28 days, or for those that begin by its day', () => {
  const price = priceOf(catalogueOn(catalogue, [promotion], '2027-01-10'), both)
  expect(price.timelines).toEqual([
    months([3400, null]),
    {
      per: '28-days',
      steps: [
        { cents: 600, times: 3, until: null },
        { cents: 1000, times: null, until: null },
      ],
    },
  ])
  expect(firstYearOf(price)).toBe(12 * 3400 + 3 * 600 + 11 * 1000)

  const until = { ...promotion, months: null, until: '2027-03-07' }
  const timesOn = (day: string) => priceOf(catalogueOn(catalogue, [until], day), line).timelines[0]?.steps[0]?.times
  // 10 January, 7 February and 7 March.
  expect([timesOn('2027-01-10'), timesOn('2027-01-11')]).toEqual([3, 2])
})

test('stages are of periods of 28 days where those are paid, and each total has its own schedule', () => {
  const later = [{ prices: { '70gb': 800, 'castellon-1gb-70gb': 2000 }, months: 2 }]
  const staged = { ...promotion, prices: { '70gb': 0, 'castellon-1gb-70gb': 1000 }, later }
  const price = priceOf(catalogueOn(catalogue, [staged], '2027-01-10'), both)
  expect(price.timelines).toEqual([
    months([1000, 3], [2000, 2], [3400, null]),
    {
      per: '28-days',
      steps: [
        { cents: 0, times: 3, until: null },
        { cents: 800, times: 2, until: null },
        { cents: 1000, times: null, until: null },
      ],
    },
  ])
  expect(firstYearOf(price)).toBe(3 * 1000 + 2 * 2000 + 7 * 3400 + 2 * 800 + 9 * 1000)
  expect(seenTotalToken(price)).toBe('1000x3~2000x2~3400,28d:0x3~800x2~1000')
  expect(readStoredPrice(JSON.parse(JSON.stringify(storedPrice(price))))).toEqual(price)
})

test('what more a combination costs is said of each period, and prices are put in order by what they come to', () => {
  const other = priceOf(catalogue, { ...nothing, tariff: 'castellon-1gb-70gb', lines: { '35gb': 1 } })
  expect(differenceOf(priceOf(catalogue, both).total, other.total)).toEqual([monthly(-900), days(1000)])
  // 13.04 a year of 12.99 € are more than twelve months of 14 €.
  expect(byPrice([days(1299)], [monthly(1400)])).toBeGreaterThan(0)
  expect(byPrice([days(1299)], [monthly(1412)])).toBeLessThan(0)

  expect(neighboursOf(catalogue, line).cheaper).toMatchObject({ difference: [monthly(900), days(-1000)] })
  expect(cheapestOffer({ ...catalogue, mobile: [catalogue.mobile[1]!] }, 'mobile')?.price.total).toEqual([days(1000)])
})

test('one more line says its charges beside it, each in its own period', () => {
  const charges: Catalogue['charges'] = [
    { id: 'care', name: {}, amount: 100, per: 'month', of: 'line', required: true, max: 1 },
    { id: 'cover', name: {}, amount: 50, per: '28-days', of: 'line', required: true, max: 1 },
  ]
  const [, lineOf70] = catalogue.mobile
  expect(priceOfLine({ ...catalogue, charges }, lineOf70!).total).toEqual([monthly(100), days(1050)])
})

test('the witness of a form and the stored order say both', () => {
  const price = priceOf(catalogueOn(catalogue, [promotion], '2027-01-10'), both)
  expect(seenTotalToken(price)).toBe('3400,28d:600x3~1000')
  expect(readSeenTotalToken(seenTotalToken(price))).toMatchObject({ total: price.total, timelines: price.timelines })
  for (const token of ['28d:1000', '28d:1000+sim500']) expect(seenTotalToken(readSeenTotalToken(token)!)).toBe(token)
  for (const wrong of ['28d:', '3400,28d:600x3', '3400,', '28d:29.00'])
    expect(readSeenTotalToken(wrong), wrong).toBeNull()

  for (const combination of [both, line, { ...nothing, tv: true }, nothing]) {
    for (const day of ['2027-01-10', '2027-02-10']) {
      const sent = priceOf(catalogueOn(catalogue, [promotion], day), combination)
      expect(readStoredPrice(JSON.parse(JSON.stringify(storedPrice(sent))))).toEqual(sent)
    }
  }
})

test('a price of months alone is stored as the program of before reads it', () => {
  expect(storedPrice(priceOf(catalogue, { ...nothing, tariff: 'castellon-1gb-35gb', tv: true }))).toMatchObject({
    items: [
      { kind: 'tariff', tariff: { id: 'castellon-1gb-35gb', monthly: 2900 }, monthly: 2900 },
      { kind: 'included-line', data: 35, monthly: 0 },
      { kind: 'tv', monthly: 0 },
    ],
    total: 2900,
    timeline: [{ monthly: 2900, months: null, until: null }],
  })
})

test('periods change nothing of what leaving costs: that goes by days', () => {
  const commitment = { commitmentMonths: 12, penalty: 12_000 }
  const year = firstYear(commitment, Date.parse('2027-01-10'))
  expect(year.map(({ exit }) => exit)).toEqual(
    year.map(({ last }) => exitCharge(commitment, Date.parse('2027-01-10'), last!)),
  )
})

test('of several amounts of one period there is one', () => {
  const amounts: readonly Amount[] = [monthly(1), days(2), monthly(3)]
  expect([sum('month', paidPer('month', amounts)), sum('28-days', paidPer('28-days', amounts))]).toEqual([
    monthly(4),
    days(2),
  ])
})
