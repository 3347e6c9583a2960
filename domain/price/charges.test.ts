import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { tariffsOf, type Catalogue, type Charge } from '../catalogue/catalogue.ts'
import type { Things } from '../catalogue/charges.ts'
import {
  chosenLocation,
  reduceCombination,
  thingsIn,
  withCharges,
  type Combination,
  type CombinationAction,
} from '../catalogue/combination.ts'
import { combinationLink, readTariffCode } from '../catalogue/tariff-code.ts'
import { paidPer, PERIODS, sum, type Period } from '../money/amount.ts'
import { offerGroups } from './offers.ts'
import { firstBill, firstYearOf } from './over-time.ts'
import { priceOf, type Price } from './price.ts'
import { readSeenTotalToken, seenTotalToken } from './seen-price.ts'

const name = (id: string) => ({ 'es-ES': id.toUpperCase(), 'en-US': id })

/** The demo's, whose every other tariff of internet at home is by radio. */
const sold: Catalogue = {
  ...demoSite.catalogue,
  locations: demoSite.catalogue.locations.map(({ packs, fibre, ...location }) => ({
    ...location,
    packs: packs.map((tariff, at) => (at % 2 ? { ...tariff, technology: 'fwa' as const } : tariff)),
    fibre: fibre.map((tariff, at) => (at % 2 ? { ...tariff, technology: 'fwa' as const } : tariff)),
  })) as unknown as Catalogue['locations'],
}

const limits = fc.record(
  {
    technologies: fc.subarray(['fibre' as const, 'fwa' as const], { minLength: 1 }),
    locations: fc.subarray(
      sold.locations.map(({ id }) => id),
      { minLength: 1 },
    ),
  },
  { requiredKeys: [] },
)

const charges: fc.Arbitrary<Charge[]> = fc.uniqueArray(
  fc
    .record({
      limits,
      id: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
      amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9999 })),
      per: fc.constantFrom('once' as const, ...PERIODS),
      of: fc.constantFrom('contract' as const, 'fibre' as const, 'line' as const, 'tv' as const),
      required: fc.boolean(),
      max: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ limits, ...drawn }) => ({
      ...drawn,
      name: name(drawn.id),
      max: drawn.required ? 1 : drawn.max,
      ...(drawn.of === 'fibre' && limits),
    })),
  { selector: ({ id }) => id, maxLength: 6 },
)

const combinations = fc
  .record({ index: fc.nat(1000), lines: fc.nat(3), tv: fc.boolean(), wanted: fc.array(fc.nat(9), { maxLength: 6 }) })
  .map(({ index, lines, tv, wanted }) => (catalogue: Catalogue): Combination => {
    const all = offerGroups(catalogue).flatMap((group) => group.combinations)
    const one = all[index % all.length]!
    const withLines = lines > 0 ? { ...one, lines: { ...one.lines, '70gb': lines } } : one
    const chosen = catalogue.charges.map(({ id }, at) => [id, wanted[at] ?? 0] as const)
    return withCharges(catalogue, { ...withLines, tv: withLines.tv || tv }, Object.fromEntries(chosen))
  })

/** How many there are of what a charge is of, at the technology and location that it is for. */
function ofIt(things: Things, { of, technologies, locations }: Charge, { location, tariff }: Combination): number {
  const all = sold.locations.flatMap(({ packs, fibre }) => [...packs, ...fibre])
  const access = all.find(({ id }) => id === tariff)?.technology ?? 'fibre'
  const isElsewhere = (technologies && !technologies.includes(access)) || (locations && !locations.includes(location))
  return isElsewhere ? 0 : things[of]
}

test('every charge is in the price as often as what it is of and for, or as it was chosen and can be', () => {
  fc.assert(
    fc.property(charges, combinations, (drawn, combine) => {
      const catalogue = { ...sold, charges: drawn }
      const combination = combine(catalogue)
      const things = thingsIn(catalogue, combination)
      const paid = { month: 0, '28-days': 0, year: 0, once: 0 }
      const price = priceOf(catalogue, combination)
      for (const charge of drawn) {
        const { id, amount, per, required, max } = charge
        const most = ofIt(things, charge, combination)
        const count = required ? most : (combination.charges?.[id] ?? 0)
        if (!required) expect(count).toBeLessThanOrEqual(max * most)
        paid[per] += amount * count
        const listed = [
          ...price.items.flatMap((item) => ('id' in item ? [item.id] : [])),
          ...price.oneOff.map(({ kind }) => kind),
        ]
        expect(listed.includes(id)).toBe(count > 0)
      }
      const { charges: _, ...services } = combination
      const alone = priceOf({ ...catalogue, charges: [] }, services)
      const cents = ({ total }: Price, per: Period) => sum(per, paidPer(per, total)).cents
      for (const per of PERIODS) {
        expect(cents(price, per)).toBe(cents(alone, per) + paid[per])
        expect(sum(per, paidPer(per, price.items)).cents).toBe(cents(price, per))
      }
      expect(price.oneOffTotal).toBe(paid.once)
      expect(price.oneOff.reduce((sum, { once }) => sum + once, 0)).toBe(price.oneOffTotal)
      const { month, '28-days': days, year, once } = paid
      expect(firstBill(price)).toBe(firstBill(alone) + month + days + year + once)
      expect(firstYearOf(price)).toBe(firstYearOf(alone) + 12 * month + 14 * days + year + once)
      expect(seenTotalToken(readSeenTotalToken(seenTotalToken(price))!)).toBe(seenTotalToken(price))
    }),
  )
})

test('a link carries what was chosen, and what goes with something, or is for it, goes when that does', () => {
  fc.assert(
    fc.property(charges, combinations, fc.nat(99), (drawn, combine, change) => {
      const catalogue = { ...sold, charges: drawn }
      const combination = combine(catalogue)
      const { code, lines, extras } = combinationLink(catalogue, combination)
      expect(readTariffCode(catalogue, code, lines, extras).combination.charges).toEqual(combination.charges)

      const { tariff } = combination
      const actions: CombinationAction[] = [
        { type: 'switch-tv', on: false },
        { type: 'remove-line', mobile: '70gb' },
        { type: 'choose-location', location: 'rest-of-spain' },
        tariff ? { type: 'toggle-tariff', tariff } : { type: 'switch-tv', on: true },
        ...tariffsOf(chosenLocation(catalogue, combination), combination.type)
          .filter(({ id }) => id !== tariff)
          .map(({ id }) => ({ type: 'toggle-tariff' as const, tariff: id })),
      ]
      const { combination: after, notice } = reduceCombination(
        catalogue,
        combination,
        actions[change % actions.length]!,
      )
      expect(withCharges(catalogue, after, after.charges ?? {})).toEqual(after)
      const things = thingsIn(catalogue, after)
      const most = (id: string) => {
        const charge = drawn.find((one) => one.id === id)!
        return charge.max * ofIt(things, charge, after)
      }
      const kept = Object.entries(combination.charges ?? {}).map(
        ([id, count]) => [id, Math.min(count, most(id))] as const,
      )
      expect(after.charges ?? {}).toEqual(Object.fromEntries(kept.filter(([, count]) => count > 0)))
      if (kept.some(([id, count]) => count < combination.charges![id]!)) expect(notice).not.toBeNull()
    }),
  )
})

test('a number beyond what can be chosen is refused, and one below none is none', () => {
  const [charge] = [
    { id: 'box', name: name('box'), amount: 400, per: 'month', of: 'tv', required: false, max: 2 },
  ] as const
  const catalogue: Catalogue = { ...demoSite.catalogue, charges: [charge] }
  const { combination: tv } = reduceCombination(catalogue, readTariffCode(catalogue, '').combination, {
    type: 'switch-tv',
    on: true,
  })
  const add = (from: Combination) => reduceCombination(catalogue, from, { type: 'add-charge', charge: 'box' })
  const two = add(add(tv).combination).combination
  expect(two.charges).toEqual({ box: 2 })
  expect(add(two)).toEqual({ combination: two, notice: 'charges-full' })
  expect(reduceCombination(catalogue, tv, { type: 'remove-charge', charge: 'box' }).combination).toEqual(tv)
  expect(reduceCombination(catalogue, two, { type: 'switch-tv', on: false })).toMatchObject({
    combination: { tv: false },
    notice: 'charges-removed',
  })
  expect(reduceCombination(catalogue, tv, { type: 'add-charge', charge: 'constructor' }).notice).toBe('not-offered')
})
