import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { daysAfter } from '../calendar/spanish-time.ts'
import { paidPer, sum } from '../money/amount.ts'
import { priceOf, offerTerms } from './price.ts'
import { emptyCombination } from '../catalogue/combination.ts'
import { catalogueOn } from './promotion.ts'
import type { Catalogue, Charge } from '../catalogue/catalogue.ts'
import { chargeKey, type Promotion } from '../catalogue/promotions.ts'
import { priceBefore, soldPrices, withPricesBefore } from './price-before.ts'
import { wrongClaims } from './promotion-claims.ts'
import { liveOn } from '../calendar/dated-versions.ts'
import type { SoldVersion } from '../catalogue/versions.ts'

const ID = '70gb'
const FIRST = '2027-01-01'
const day = (count: number) => daysAfter(FIRST, count)
const rent = (amount: number): Charge => {
  return { id: 'rent', name: { 'es-ES': 'Cuota' }, amount, per: 'month', of: 'contract', required: true, max: 1 }
}
const promotion = (price: number, from: string | null, to: string, more: Partial<Promotion> = {}): Promotion => {
  return { title: {}, location: null, prices: { [ID]: price }, months: 3, until: null, from, to, named: [ID], ...more }
}

const withoutInternet: Catalogue['locations'] = [{ ...demoSite.catalogue.locations[0], packs: [], fibre: [] }]

type Sold = { readonly from: string; readonly monthly: number | null; readonly charge?: number }

/** With another price for one line; null: without that line. */
const version = (
  id: number,
  { from, monthly: cents, charge = 0 }: Sold,
  promotions: readonly Promotion[],
): SoldVersion => {
  const mobile = demoSite.catalogue.mobile.flatMap((tariff): Catalogue['mobile'] => {
    if (tariff.id !== ID) return [tariff]
    return cents === null ? [] : [{ ...tariff, price: { per: 'month', cents } }]
  })
  const charges = charge > 0 ? [rent(charge)] : []
  const catalogue = { ...demoSite.catalogue, mobile, charges }
  return { id, hash: '', validFrom: from, publishedAt: 0, catalogue, promotions }
}

describe('the price before a reduction', () => {
  const versions = [
    version(1, { from: day(0), monthly: 1200 }, []),
    version(2, { from: day(40), monthly: 1000 }, []),
    version(3, { from: day(50), monthly: 1500 }, [promotion(900, day(60), day(80))]),
  ]
  const before = (on: number) => priceBefore(soldPrices(versions), ID, day(on), 900)

  test('is the lowest of the 30 days before its first day, on each of its days', () => {
    expect([before(60), before(80)]).toEqual([
      { lowest: 1000, since: day(60) },
      { lowest: 1000, since: day(60) },
    ])
    expect(wrongClaims(versions, day(0))).toEqual([])
  })

  test('stands with what it is of, and counts no day more than 30', () => {
    const [, , { catalogue, promotions }] = versions as [SoldVersion, SoldVersion, SoldVersion]
    const sold = withPricesBefore(catalogueOn(catalogue, promotions, day(60)), soldPrices(versions), day(60))
    const line = { ...emptyCombination(sold), lines: { [ID]: 2 } }
    expect(offerTerms(priceOf(sold, line))).toEqual({ lastDay: day(80), before: [{ per: 'month', cents: 2000 }] })
    // 35 GB are not reduced: what they cost before, nobody has compared.
    const both = { ...line, lines: { [ID]: 1, '35gb': 1 } }
    expect(offerTerms(priceOf(sold, both))).toEqual({ lastDay: day(80), before: null })

    const later = version(3, { from: day(50), monthly: 1500 }, [promotion(900, day(81), day(90))])
    expect(priceBefore(soldPrices([...versions.slice(0, 2), later]), ID, day(81), 900)).toMatchObject({ lowest: 1500 })
  })

  test('of what was not sold before there is none, and of what was sold for a week it is that week’s', () => {
    const [, , last] = versions as [SoldVersion, SoldVersion, SoldVersion]
    expect(priceBefore(soldPrices([{ ...last, validFrom: day(60) }]), ID, day(70), 900)).toBeNull()
    expect(priceBefore(soldPrices([{ ...last, validFrom: day(53) }]), ID, day(70), 900)).toMatchObject({ lowest: 1500 })
  })

  test('is that of before the first of promotions that follow each other at one price', () => {
    const followed = promotion(900, day(81), day(99))
    const [one, two, last] = versions as [SoldVersion, SoldVersion, SoldVersion]
    const longer = [one, two, { ...last, promotions: [...last.promotions, followed] }]
    expect(priceBefore(soldPrices(longer), ID, day(99), 900)).toEqual({ lowest: 1000, since: day(60) })
  })

  test('is with what everybody pays besides, whichever of them becomes dearer', () => {
    const charged = [
      version(1, { from: day(0), monthly: 1200, charge: 200 }, []),
      version(2, { from: day(20), monthly: 1200, charge: 500 }, [promotion(800, day(30), day(40))]),
    ]
    // 14 € then: 9 € and the 5 € of today.
    expect(priceBefore(soldPrices(charged), ID, day(30), 800)).toMatchObject({ lowest: 900 })
  })
})

describe('a promotion claims too much', () => {
  const found = (versions: readonly SoldVersion[], today = 0) =>
    wrongClaims(versions, day(today)).map((claim) => ({ ...claim, version: claim.version }))
  const first = version(1, { from: day(0), monthly: 1000 }, [])

  test('where it costs no less than the lowest of the 30 days, from its first day on and not any more when it is over', () => {
    const dearer = version(2, { from: day(20), monthly: 1500 }, [promotion(1000, day(25), day(30))])
    const claim = { version: 2, at: 0, wrong: 'before', id: ID, lowest: 1000, since: day(25), discountFrom: null }
    expect(found([first, dearer])).toEqual([claim])
    expect(found([first, dearer], 28)).toEqual([claim])
    expect(found([first, dearer], 31)).toEqual([])
    const less = version(2, { from: day(20), monthly: 1500 }, [promotion(999, day(25), day(30))])
    expect(found([first, less])).toEqual([])
  })

  test('where its discount is from more than that', () => {
    const half = promotion(750, day(25), day(30), { isDiscount: true })
    const dearer = version(2, { from: day(20), monthly: 1500 }, [half])
    expect(found([first, dearer])).toMatchObject([{ lowest: 1000, discountFrom: 1500 }])
    expect(found([first, { ...dearer, promotions: [{ ...half, from: day(60), to: day(70) }] }])).toEqual([])
  })

  test('where the price rises while it runs, and then says until when it may run', () => {
    const half = (price: number) => promotion(price, day(5), day(40), { isDiscount: true })
    const running = version(1, { from: day(0), monthly: 1000 }, [half(500)])
    const dearer = version(2, { from: day(20), monthly: 1400 }, [half(700)])
    expect(found([running, dearer])).toMatchObject([{ since: day(20), lowest: 500, endsBefore: day(19) }])
    const ended = { ...running, promotions: [{ ...half(500), to: day(19) }] }
    expect(found([ended, { ...dearer, promotions: [] }])).toEqual([])
  })

  test('where a first day is written that was before it', () => {
    const dearer = version(2, { from: day(20), monthly: 1500 }, [promotion(1000, '2020-01-01', day(30))])
    expect(found([first, dearer])).toMatchObject([{ since: day(20) }])
  })

  test('where it goes on after a narrower one that was cheaper', () => {
    const all = promotion(900, day(40), day(60), { named: [] })
    const narrow = promotion(700, day(45), day(50))
    const sold = version(2, { from: day(1), monthly: 1000 }, [all, narrow])
    expect(found([first, sold])).toMatchObject([{ at: 0, lowest: 700, since: day(51) }])
  })

  test('where one of its stages is no less than that', () => {
    const staged = (cents: number) =>
      promotion(0, day(20), day(30), { later: [{ prices: { [ID]: cents }, months: 3 }] })
    const sold = (cents: number) => version(2, { from: day(10), monthly: 1500 }, [staged(cents)])
    expect(found([first, sold(999)])).toEqual([])
    expect(found([first, sold(1000)])).toMatchObject([{ lowest: 1000, since: day(20) }])
  })

  test('of a charge, as of a tariff: with no figure of a tariff by the same name, and no price of a period', () => {
    const once = (amount: number): Charge => ({ ...rent(amount), id: ID, per: 'once' })
    const charged = (id: number, from: number, amount: number, promotions: readonly Promotion[]): SoldVersion => {
      const sold = version(id, { from: day(from), monthly: 1000 }, promotions)
      return { ...sold, catalogue: { ...sold.catalogue, charges: [once(amount)] } }
    }
    const lowered = (cents: number, from: number) =>
      promotion(0, day(from), day(from + 10), { prices: { [chargeKey(ID)]: cents } })
    const cheap = charged(1, 0, 4000, [])
    const versions = [cheap, charged(2, 10, 6000, [lowered(3900, 40)])]
    expect(found(versions)).toEqual([])
    const { catalogue, promotions } = versions[1]!
    const sold = catalogueOn(catalogue, promotions, day(45))
    expect(sold.charges).toMatchObject([{ amount: 3900, promotion: { otherwise: 6000, lastDay: day(50) } }])
    expect(priceOf(sold, { ...emptyCombination(sold), lines: { [ID]: 1 } }).total).toEqual([monthly(1000)])
    // It would say that it costs 60 € otherwise, and 40 € could be paid until a day before.
    for (const early of [10, 20, 39])
      expect(found([cheap, charged(2, 10, 6000, [lowered(3900, early)])])).toMatchObject([
        { at: 0, id: chargeKey(ID), lowest: 4000, discountFrom: 6000, since: day(early) },
      ])
  })

  test.each<[string, Partial<Charge>, Partial<Catalogue>, number | null]>([
    ['nobody paid for what starts with lines', { id: 'sim', of: 'line' }, {}, 0],
    ['nobody paid for what comes with anything', {}, {}, 0],
    ['an extra could not be chosen', { required: false }, {}, null],
    ['there was no internet by radio', { of: 'fibre', technologies: ['fwa'] }, { locations: withoutInternet }, null],
    ['there was no TV', { of: 'tv' }, { tv: null }, null],
    ['there were no lines', { of: 'line' }, { locations: withoutInternet, mobile: [] }, null],
  ])('of a charge that an earlier version does not name, when %s', (_, charge, before, lowest) => {
    const once: Charge = { ...rent(500), per: 'once', ...charge }
    const { catalogue } = first
    const lowered = promotion(0, day(10), day(20), { prices: { [chargeKey(once.id)]: 0 } })
    const dearer = { ...version(2, { from: day(10), monthly: 1000 }, [lowered]), id: 2 }
    const sold = { ...dearer, catalogue: { ...dearer.catalogue, charges: [once] } }
    const versions = [{ ...first, catalogue: { ...catalogue, charges: [], ...before } }, sold]
    expect(found(versions)).toMatchObject(lowest === null ? [] : [{ lowest, discountFrom: 500, since: day(10) }])
    // 30 days after the rise it has cost that much for so long.
    const late = { ...sold, promotions: [{ ...lowered, from: day(40), to: day(50) }] }
    expect(found([versions[0]!, late])).toEqual([])
  })

  test('where a dearer one follows a cheaper one, which then cannot end before it begins', () => {
    const free = promotion(0, day(10), day(19))
    const follows = promotion(900, day(20), day(30))
    const [claim] = found([version(1, { from: day(0), monthly: 1000 }, [free, follows])])
    expect(claim).toMatchObject({ at: 1, lowest: 0, since: day(20) })
    expect(claim).not.toHaveProperty('endsBefore')
  })

  test('where it lasts for more than 24 months for who orders first', () => {
    const until = { months: null, until: '2029-06-01' }
    const long = version(1, { from: day(0), monthly: 1000 }, [promotion(900, null, '2028-01-01', until)])
    expect(found([long])).toEqual([{ version: 1, at: 0, wrong: 'months', months: 30 }])
  })
})

const days = fc.integer({ min: 0, max: 70 })
const amounts = fc.constantFrom(700, 800, 900, 1000)
const drawnPromotions = fc.array(
  fc.record({ price: amounts, from: fc.option(days), last: days, isNamed: fc.boolean() }),
  { maxLength: 2 },
)
const drawnVersions = fc.array(
  fc
    .record({
      from: days,
      monthly: fc.option(fc.constantFrom(900, 1000, 1100)),
      charge: fc.constantFrom(0, 0, 100),
      promotions: drawnPromotions,
    })
    // A tariff that is not sold has no promotion.
    .map((drawn) => (drawn.monthly === null ? { ...drawn, promotions: [] } : drawn)),
  { minLength: 1, maxLength: 5 },
)

/** The same, day by day, from what was written alone. */
function soldDayByDay(versions: typeof drawnVersions extends fc.Arbitrary<infer Drawn> ? Drawn : never) {
  return Array.from({ length: 101 }, (_, on) => {
    const begun = versions.filter(({ from }) => from <= on)
    const last = Math.max(...begun.map(({ from }) => from))
    const live = begun.findLast(({ from }) => from === last)
    if (!live || live.monthly === null) return null
    const running = live.promotions.filter(({ from, last: to }) => (from ?? on) <= on && on <= Math.max(from ?? 0, to))
    const held = running.find(({ isNamed }) => isNamed) ?? running[0]
    return { cost: held?.price ?? live.monthly, isPromoted: held !== undefined, charge: live.charge }
  })
}

test('on each day of each history, it is the lowest of the days before, and nothing claims more', () => {
  fc.assert(
    fc.property(drawnVersions, fc.integer({ min: 0, max: 100 }), (drawn, on) => {
      const versions = drawn.map(({ promotions, from, ...sold }, at) =>
        version(
          at + 1,
          { from: day(from), ...sold },
          promotions.map(({ price, from: begins, last, isNamed }) =>
            promotion(price, begins === null ? null : day(begins), day(Math.max(begins ?? 0, last)), {
              named: isNamed ? [ID] : [],
            }),
          ),
        ),
      )
      const all = soldDayByDay(drawn)
      const lowestBefore = (one: number) => {
        const present = all[one]
        if (!present?.isPromoted) return null
        let first = one
        while (all[first - 1]?.isPromoted && all[first - 1]!.cost === present.cost) first--
        const totals = all.slice(Math.max(0, first - 30), first).flatMap((was) => (was ? [was.cost + was.charge] : []))
        return totals.length === 0 ? null : { totals, lowest: Math.min(...totals) - present.charge, since: day(first) }
      }
      const isWrong = (one: number) => (lowestBefore(one)?.lowest ?? Infinity) <= (all[one]?.cost ?? 0)
      expect(wrongClaims(versions, day(on)).length > 0).toBe(all.some((_, one) => one >= on && isWrong(one)))

      const present = all[on]
      if (!present?.isPromoted) return
      const expected = lowestBefore(on)
      const prices = soldPrices(versions)
      const found = priceBefore(prices, ID, day(on), present.cost)
      expect(found).toEqual(expected && { lowest: expected.lowest, since: expected.since })

      const { catalogue, promotions } = liveOn(versions, day(on))!
      const sold = withPricesBefore(catalogueOn(catalogue, promotions, day(on)), prices, day(on))
      const before = offerTerms(priceOf(sold, { ...emptyCombination(sold), lines: { [ID]: 1 } })).before
      const said = before && sum('month', paidPer('month', before)).cents
      expect(said).toBe(expected && !isWrong(on) ? expected.lowest + present.charge : null)
      for (const total of said === null ? [] : (expected?.totals ?? [])) expect(said).toBeLessThanOrEqual(total)
    }),
    { numRuns: 500 },
  )
})
