import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { daysAfter } from '../calendar/spanish-time.ts'
import { catalogueOn, promotionOf } from './promotion.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Promotion } from '../catalogue/promotions.ts'
import { businessHistory, priceHistory } from './price-history.ts'
import { tariffPrices } from './tariff-prices.ts'
import { liveOn } from '../calendar/dated-versions.ts'
import type { SoldVersion } from '../catalogue/versions.ts'

const ID = '70gb'
const promotion: Promotion = {
  title: {},
  location: null,
  prices: { [ID]: 500 },
  months: 3,
  until: null,
  from: '2027-02-10',
  to: '2027-02-20',
}

/** With another price for one line; null: without that line. */
const version = (id: number, validFrom: string, cents: number | null, promotions: Promotion[] = []): SoldVersion => {
  const mobile = demoSite.catalogue.mobile.flatMap((tariff): Catalogue['mobile'] => {
    if (tariff.id !== ID) return [tariff]
    return cents === null ? [] : [{ ...tariff, price: monthly(cents) }]
  })
  return { id, hash: '', validFrom, publishedAt: 0, catalogue: { ...demoSite.catalogue, mobile }, promotions }
}
const periods = (versions: SoldVersion[], today: string) =>
  priceHistory(versions, today)
    .get(ID)
    ?.map(({ from, to, ordinary, promoted }) => [from, to, ordinary?.[0]?.cents ?? null, promoted?.[0]?.cents ?? null])

test('a price stands with its days, what is scheduled does not, and what is no longer sold says since when', () => {
  const versions = [
    version(1, '2026-11-26', 1200),
    version(2, '2026-12-01', 1200),
    version(3, '2027-01-01', 1300),
    version(4, '2027-03-01', null),
  ]
  expect(periods(versions, '2026-12-31')).toEqual([['2026-11-26', null, 1200, null]])
  expect(periods(versions, '2027-04-01')).toEqual([
    ['2026-11-26', '2026-12-31', 1200, null],
    ['2027-01-01', '2027-02-28', 1300, null],
    ['2027-03-01', null, null, null],
  ])
})

test('a promotion is a time of its own, from its first day to its last', () => {
  expect(periods([version(1, '2026-11-26', 1200, [promotion])], '2027-04-01')).toEqual([
    ['2026-11-26', '2027-02-09', 1200, null],
    ['2027-02-10', '2027-02-20', 1200, 500],
    ['2027-02-21', null, 1200, null],
  ])
})

test('each day of a history has the price at which the tariff was sold', () => {
  const days = fc.integer({ min: 0, max: 60 }).map((day) => daysAfter('2027-01-15', day))
  const histories = fc.array(fc.tuple(days, fc.option(fc.constantFrom(1000, 1100, 1200)), fc.boolean()), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(histories, days, days, (drawn, one, other) => {
      const [day, today] = [one, other].toSorted() as [string, string]
      const versions = drawn.map(([from, price, isPromoted], at) =>
        version(at + 1, from, price, isPromoted ? [promotion] : []),
      )
      const live = liveOn(versions, day)
      const sold = live && catalogueOn(live.catalogue, live.promotions, day)
      const ordinary = sold ? (new Map(tariffPrices(sold)).get(ID) ?? null) : null
      const promoted = sold && ordinary !== null ? (promotionOf(sold, ID)?.prices[ID] ?? null) : null
      const told = priceHistory(versions, today)
        .get(ID)
        ?.find(({ from, to }) => from <= day && day <= (to ?? day))
      expect([told?.ordinary?.[0] ?? null, told?.promoted?.[0]?.cents ?? null]).toEqual([ordinary, promoted])
    }),
  )
})

test('what businesses are sold has a history of its own, without VAT, that homes do not read', () => {
  const selling = (id: number, validFrom: string, net: number | null): SoldVersion => {
    const { catalogue, ...rest } = version(id, validFrom, 1200)
    const business = { conditions: {}, tariffs: [{ id: 'line', speedMb: null, lines: [70], net: net ?? 0 }] }
    return { ...rest, catalogue: net === null ? catalogue : { ...catalogue, business } }
  }
  const versions = [selling(1, '2026-11-26', 1051), selling(2, '2027-01-01', 1149), selling(3, '2027-02-01', null)]
  expect(businessHistory(versions, '2027-02-02').get('line')).toEqual([
    { from: '2026-11-26', to: '2026-12-31', net: 1051 },
    { from: '2027-01-01', to: '2027-01-31', net: 1149 },
    { from: '2027-02-01', to: null, net: null },
  ])
  expect(priceHistory(versions, '2027-02-02').has('line')).toBe(false)
})
