import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessTariff } from '../catalogue/catalogue.ts'
import { drawnBusinessCharges } from '#tests/support/catalogue/drawn-business-charges.ts'
import { withTax } from '../money/tax.ts'
import { USUAL_TAX } from '../money/territory.ts'
import {
  asOfHomes,
  businessPriceOf,
  orderedBusinessPrice,
  readSeenBusinessPrice,
  seenBusinessToken,
  tariffsIn,
} from './business-price.ts'
import { firstBill } from './over-time.ts'
import { orderedLines } from './ordered-lines.ts'
import { hasInternet } from './price.ts'
import { readStoredPrice, storedPrice, type StoredPrice } from './stored-price.ts'

const fibre: BusinessTariff = { id: '1gb', speedMb: 1000, lines: [], net: 2990 }
const line: BusinessTariff = { id: '35gb', speedMb: null, lines: [35], net: 1050 }

test('adds what is ordered in the order of the catalogue, and its tax once', () => {
  expect(businessPriceOf({ tariffs: [fibre, line] }, { '35gb': 3, '1gb': 1 })).toEqual({
    items: [
      { kind: 'business', tariff: fibre, count: 1, per: 'month', cents: 2990 },
      { kind: 'business', tariff: line, count: 3, per: 'month', cents: 3150 },
    ],
    net: 6140,
    vat: 1289,
    total: 7429,
  })
})

test('leaves out what the catalogue does not have, and names that every object has', () => {
  const { items, total } = businessPriceOf({ tariffs: [fibre, { ...line, id: 'constructor' }] }, { gone: 2, '1gb': 0 })
  expect([items, total]).toEqual([[], 0])
})

test('one of a tariff costs what its card says', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), (net) => {
      expect(businessPriceOf({ tariffs: [{ ...fibre, net }] }, { '1gb': 1 })).toMatchObject(withTax(net, USUAL_TAX))
    }),
  )
})

test('what a form posts of a price is read as that price, and differs for every other', () => {
  const price = fc.record({ net: fc.nat({ max: 9_999_999 }), vat: fc.nat({ max: 9_999_999 }) })
  fc.assert(
    fc.property(price, price, (one, other) => {
      expect(readSeenBusinessPrice(seenBusinessToken(one))).toEqual({ ...one, total: one.net + one.vat })
      const isSame = one.net === other.net && one.vat === other.vat
      expect(seenBusinessToken(one) === seenBusinessToken(other)).toBe(isSame)
    }),
  )
})

test.each(['', '2900', '2900+', '-1+2', '2900+609+1', '1e3+2', '99999999999+1'])(
  '%j is no price of a form',
  (written) => {
    expect(readSeenBusinessPrice(written)).toBeNull()
  },
)

test('what is paid once stands in what a form posts, and another one is another price', () => {
  const sum = fc.record({ net: fc.integer({ min: 1, max: 9_999_999 }), vat: fc.nat({ max: 9_999_999 }) })
  const seen = fc.record({ month: sum, once: fc.option(sum) }).map(({ month, once }) => {
    return { ...withTotal(month), ...(once && { once: withTotal(once) }) }
  })
  fc.assert(
    fc.property(seen, seen, (one, other) => {
      expect(readSeenBusinessPrice(seenBusinessToken(one))).toEqual(one)
      expect(seenBusinessToken(one) === seenBusinessToken(other)).toBe(isDeepStrictEqual(one, other))
      for (const written of [`${seenBusinessToken(one)};`, `;${seenBusinessToken(one)}`, `1+1;2+2;3+3`])
        expect(readSeenBusinessPrice(written)).toBeNull()
    }),
  )
})

function withTotal(sum: { readonly net: number; readonly vat: number }) {
  return { ...sum, total: sum.net + sum.vat }
}

const tariffs = fc.uniqueArray(
  fc.record(
    {
      id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
      speedMb: fc.constantFrom(null, 600, 1000),
      lines: fc.array(fc.constantFrom(35, 70, 'unlimited' as const), { minLength: 1, maxLength: 3 }),
      technology: fc.constantFrom('fwa' as const, '4g' as const),
      net: fc.nat({ max: 99_999 }),
    },
    { requiredKeys: ['id', 'speedMb', 'lines', 'net'] },
  ),
  { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
)
const businesses = fc.record({
  tariffs,
  charges: drawnBusinessCharges,
  counts: fc.array(fc.nat({ max: 20 }), { minLength: 4, maxLength: 4 }),
  rate: fc.constantFrom<number | undefined>(undefined, 4, 7, 9.5, 10),
})

/** The same counted by hand: each line, each internet and the order by itself, and tax in hundredths of a cent. */
function recounted({ tariffs: sold, charges, counts, rate = USUAL_TAX.rate }: Drawn) {
  const each = sold.flatMap((tariff, index) => Array.from({ length: counts[index]! }, () => tariff))
  const things = {
    contract: each.length > 0 ? ['fibre' as const] : [],
    fibre: each.filter(({ speedMb }) => speedMb !== null).map(({ technology = 'fibre' as const }) => technology),
    line: each.flatMap(({ lines }) => lines.map(() => 'fibre' as const)),
  }
  const paid = { once: 0, month: 0 }
  for (const { net } of each) paid.month += net
  for (const { of, per, amount, technologies } of charges)
    for (const access of things[of]) if (technologies?.includes(access) ?? true) paid[per] += amount
  const taxed = (net: number) => {
    const vat = Number((BigInt(net) * BigInt(rate * 100) + 5000n) / 10_000n)
    return { net, vat, total: net + vat }
  }
  return { month: taxed(paid.month), once: taxed(paid.once) }
}

type Drawn = Parameters<Parameters<typeof businesses.map>[0]>[0]

test('as an order has it, it adds up to the cent, and storing loses nothing of it', () => {
  fc.assert(
    fc.property(businesses, (drawn) => {
      const { tariffs: sold, charges, counts, rate } = drawn
      const tax = rate === undefined ? USUAL_TAX : { name: { 'es-ES': 'IGIC' }, rate }
      const combination = Object.fromEntries(sold.map(({ id }, index) => [id, counts[index] ?? 0]))
      const found = businessPriceOf({ tariffs: sold, charges }, combination, tax)
      const { month, once } = recounted(drawn)
      expect(found).toMatchObject(month)
      expect(found.once ?? { net: 0, vat: 0, total: 0 }).toMatchObject(once)
      const price = orderedBusinessPrice(found)
      expect(price.total).toEqual([{ per: 'month', cents: month.total }])
      expect(price.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(month.total)
      expect(price.items.at(-1)).toMatchObject({ kind: 'vat', net: month.net, cents: month.vat })
      expect(price.oneOffTotal).toBe(once.total)
      expect(price.oneOff.reduce((sum, item) => sum + item.once, 0)).toBe(once.total)
      expect(firstBill(price)).toBe(month.total + once.total)
      expect(readStoredPrice(JSON.parse(JSON.stringify(storedPrice(price))) as StoredPrice)).toEqual(price)
      const ordered = tariffsIn(found)
      expect(hasInternet(price)).toBe(ordered.some(({ tariff }) => tariff.speedMb !== null))
      const lines = orderedLines(asOfHomes(price.items))
      expect(lines).toHaveLength(ordered.reduce((sum, { tariff, count }) => sum + tariff.lines.length * count, 0))
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    }),
  )
})
