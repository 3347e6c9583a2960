import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withStartCharges } from '#tests/support/catalogue/start-charges.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Promotion } from '../catalogue/promotions.ts'
import { offerGroups } from './offers.ts'
import { costsOfMonths, firstBill, firstYearOf } from './over-time.ts'
import { priceOf, type PriceItem } from './price.ts'
import { byPrice } from '../money/price-order.ts'
import { costOfPeriod, ordinaryOf } from './timeline.ts'
import { catalogueOn } from './promotion.ts'
import { seenTotalToken, readSeenTotalToken } from './seen-price.ts'
import { daysAfter } from '../calendar/spanish-time.ts'

/** Nothing of the demo is paid every 28 days. */
const begunByMonth = Array.from({ length: 12 }, () => 0)
const FIRST = '2027-01-10'
const LAST = '2027-01-31'

const charge = fc.nat(20_000)
const catalogues = fc
  .record({ installation: charge, router: charge, sim: charge, activation: charge })
  .map((keys) => withStartCharges(demoSite.catalogue, keys))
/** Shares of the ordinary prices, in percent, so that each is lower. */
const promotions = fc.array(
  fc.record({
    share: fc.nat(99),
    months: fc.integer({ min: 1, max: 8 }),
    // Later stages: the share of the discount that is left, and its months. Each is dearer than the one before.
    later: fc.array(fc.record({ share: fc.nat(99), months: fc.integer({ min: 1, max: 8 }) }), { maxLength: 2 }),
    ids: fc.nat(0xff_ff_ff),
  }),
  { maxLength: 3 },
)

type Drawn = typeof promotions extends fc.Arbitrary<infer Values> ? Values : never

function promotionsOf(drawn: Drawn): Promotion[] {
  const { locations, mobile, tv } = demoSite.catalogue
  const all = [
    ...locations.flatMap(({ packs, fibre }) => [...packs, ...fibre]),
    ...mobile,
    ...(tv ? [{ id: 'tv', price: tv.price }] : []),
  ]
  return drawn.map(({ share, months, later, ids }) => {
    const promoted = all.filter((_, index) => (ids >> index) % 2 === 1)
    const stages = [{ share, months }, ...later].map((stage, at, written) => {
      const left = written.slice(0, at + 1).reduce((rest, one) => rest * (1 - one.share / 100), 1)
      return {
        months: stage.months,
        prices: Object.fromEntries(promoted.map(({ id, price }) => [id, Math.floor(price.cents * (1 - left))])),
      }
    })
    const [first, ...others] = stages
    return { title: {}, location: null, ...first!, later: others, until: null, from: FIRST, to: LAST }
  })
}

/** What an item costs in a month, counted from 0, from what was written alone. */
function paidIn(month: number, item: PriceItem, all: readonly Promotion[]): number {
  const id = item.kind === 'tariff' ? item.tariff.id : item.kind === 'lines' ? item.mobile.id : 'tv'
  const count = item.kind === 'lines' ? item.count : 1
  const promotion = all.find(({ prices }) => Object.hasOwn(prices, id))
  if (item.cents === 0 || !promotion) return item.cents
  const stages = [{ prices: promotion.prices, months: promotion.months! }, ...promotion.later!]
  const byMonth = stages.flatMap(({ prices, months }) => Array.from({ length: months }, () => prices[id]! * count))
  return byMonth[month] ?? item.cents
}

test('before, during and after every promotion, all figures of a price agree to the cent', () => {
  fc.assert(
    fc.property(catalogues, promotions, fc.nat(4), (catalogue, drawn, extra) => {
      const all = promotionsOf(drawn)
      const [mobile] = catalogue.mobile
      const combinations = offerGroups(catalogue).flatMap((group) =>
        group.combinations.map((one) =>
          mobile ? { ...one, lines: { ...one.lines, [mobile.id]: (one.lines[mobile.id] ?? 0) + extra } } : one,
        ),
      )
      for (const combination of combinations) {
        const ordinary = priceOf(catalogue, combination)
        for (const day of [daysAfter(FIRST, -1), daysAfter(LAST, 1)])
          expect(priceOf(catalogueOn(catalogue, all, day), combination)).toEqual(ordinary)

        for (const day of [FIRST, LAST]) {
          const price = priceOf(catalogueOn(catalogue, all, day), combination)
          const { timelines, total, oneOff, oneOffTotal } = price
          expect(timelines.map((timeline) => ({ per: timeline.per, cents: costOfPeriod(timeline, 1) }))).toEqual(total)
          expect(ordinaryOf(timelines)).toEqual(ordinary.total)
          expect(byPrice(total, ordinary.total)).toBeLessThanOrEqual(0)
          expect(oneOff.reduce((sum, { once }) => sum + once, 0)).toBe(oneOffTotal)
          expect(oneOff).toEqual(ordinary.oneOff)
          const months = costsOfMonths(price, begunByMonth)
          expect(months).toEqual(
            begunByMonth.map((_, month) =>
              ordinary.items.reduce((sum, item) => sum + paidIn(month, item, all), month === 0 ? oneOffTotal : 0),
            ),
          )
          expect(months[0]).toBe(firstBill(price))
          expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(firstYearOf(price))
          expect(readSeenTotalToken(seenTotalToken(price))).toMatchObject({ total, oneOffTotal, timelines })
        }
      }
    }),
    { numRuns: 60 },
  )
})
