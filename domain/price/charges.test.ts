import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Catalogue, Charge } from '../catalogue/catalogue.ts'
import {
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

const charges: fc.Arbitrary<Charge[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/),
      amount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9999 })),
      per: fc.constantFrom('once' as const, ...PERIODS),
      of: fc.constantFrom('contract' as const, 'fibre' as const, 'line' as const, 'tv' as const),
      required: fc.boolean(),
      max: fc.integer({ min: 1, max: 3 }),
    })
    .map((drawn) => ({ ...drawn, name: name(drawn.id), max: drawn.required ? 1 : drawn.max })),
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

test('every charge is in the price as often as what it is of, or as it was chosen and can be', () => {
  fc.assert(
    fc.property(charges, combinations, (drawn, combine) => {
      const catalogue = { ...demoSite.catalogue, charges: drawn }
      const combination = combine(catalogue)
      const things = thingsIn(catalogue, combination)
      const paid = { month: 0, '28-days': 0, once: 0 }
      for (const { id, amount, per, of, required, max } of drawn) {
        const count = required ? things[of] : (combination.charges?.[id] ?? 0)
        if (!required) expect(count).toBeLessThanOrEqual(max * things[of])
        paid[per] += amount * count
      }
      const price = priceOf(catalogue, combination)
      const { charges: _, ...services } = combination
      const alone = priceOf({ ...catalogue, charges: [] }, services)
      const cents = ({ total }: Price, per: Period) => sum(per, paidPer(per, total)).cents
      for (const per of PERIODS) {
        expect(cents(price, per)).toBe(cents(alone, per) + paid[per])
        expect(sum(per, paidPer(per, price.items)).cents).toBe(cents(price, per))
      }
      expect(price.oneOffTotal).toBe(paid.once)
      expect(price.oneOff.reduce((sum, { once }) => sum + once, 0)).toBe(price.oneOffTotal)
      expect(firstBill(price)).toBe(firstBill(alone) + paid.month + paid['28-days'] + paid.once)
      expect(firstYearOf(price)).toBe(firstYearOf(alone) + 12 * paid.month + 14 * paid['28-days'] + paid.once)
      expect(seenTotalToken(readSeenTotalToken(seenTotalToken(price))!)).toBe(seenTotalToken(price))
    }),
  )
})

test('a link carries what was chosen, and what goes with something goes when that does', () => {
  fc.assert(
    fc.property(charges, combinations, fc.nat(3), (drawn, combine, change) => {
      const catalogue = { ...demoSite.catalogue, charges: drawn }
      const combination = combine(catalogue)
      const { code, lines, extras } = combinationLink(catalogue, combination)
      expect(readTariffCode(catalogue, code, lines, extras).combination.charges).toEqual(combination.charges)

      const { tariff } = combination
      const actions: CombinationAction[] = [
        { type: 'switch-tv', on: false },
        { type: 'remove-line', mobile: '70gb' },
        { type: 'choose-location', location: 'rest-of-spain' },
        tariff ? { type: 'toggle-tariff', tariff } : { type: 'switch-tv', on: true },
      ]
      const after = reduceCombination(catalogue, combination, actions[change]!).combination
      expect(withCharges(catalogue, after, after.charges ?? {})).toEqual(after)
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
