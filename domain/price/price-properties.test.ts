import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withStartCharges } from '#tests/support/catalogue/start-charges.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Promotion } from '../catalogue/catalogue.ts'
import { offerGroups } from './offers.ts'
import { costsOfMonths, firstBill, firstYearOf } from './over-time.ts'
import { priceOf } from './price.ts'
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
  fc.record({ share: fc.nat(99), months: fc.integer({ min: 1, max: 24 }), ids: fc.nat(0xff_ff_ff) }),
  { maxLength: 3 },
)

function promotionsOf(drawn: readonly { share: number; months: number; ids: number }[]): Promotion[] {
  const { locations, mobile, tv } = demoSite.catalogue
  const all = [
    ...locations.flatMap(({ packs, fibre }) => [...packs, ...fibre]),
    ...mobile,
    ...(tv ? [{ id: 'tv', price: tv.price }] : []),
  ]
  return drawn.map(({ share, months, ids }) => ({
    title: {},
    location: null,
    prices: Object.fromEntries(
      all
        .filter((_, index) => (ids >> index) % 2 === 1)
        .map(({ id, price }) => [id, Math.floor((price.cents * share) / 100)]),
    ),
    months,
    until: null,
    from: FIRST,
    to: LAST,
  }))
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
          expect(months[0]).toBe(firstBill(price))
          expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(firstYearOf(price))
          expect(readSeenTotalToken(seenTotalToken(price))).toMatchObject({ total, oneOffTotal, timelines })
        }
      }
    }),
    { numRuns: 60 },
  )
})
