import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessTariff } from '../catalogue/catalogue.ts'
import { withTax } from '../money/tax.ts'
import { USUAL_TAX } from '../money/territory.ts'
import {
  asOfHomes,
  businessPriceOf,
  orderedBusinessPrice,
  readSeenBusinessPrice,
  seenBusinessToken,
} from './business-price.ts'
import { orderedLines } from './ordered-lines.ts'
import { hasInternet } from './price.ts'
import { readStoredPrice, storedPrice, type StoredPrice } from './stored-price.ts'

const fibre: BusinessTariff = { id: '1gb', speedMb: 1000, lines: [], net: 2990 }
const line: BusinessTariff = { id: '35gb', speedMb: null, lines: [35], net: 1050 }

test('adds what is ordered in the order of the catalogue, and its tax once', () => {
  expect(businessPriceOf([fibre, line], { '35gb': 3, '1gb': 1 })).toEqual({
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
  const { items, total } = businessPriceOf([fibre, { ...line, id: 'constructor' }], { gone: 2, '1gb': 0 })
  expect([items, total]).toEqual([[], 0])
})

test('one of a tariff costs what its card says', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), (net) => {
      expect(businessPriceOf([{ ...fibre, net }], { '1gb': 1 })).toMatchObject(withTax(net, USUAL_TAX))
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

const tariffs = fc.uniqueArray(
  fc.record({
    id: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    speedMb: fc.constantFrom(null, 600, 1000),
    lines: fc.array(fc.constantFrom(35, 70, 'unlimited' as const), { minLength: 1, maxLength: 3 }),
    net: fc.nat({ max: 99_999 }),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 4 },
)

test('as an order has it, it adds up to the cent, and storing loses nothing of it', () => {
  fc.assert(
    fc.property(tariffs, fc.array(fc.nat({ max: 20 }), { minLength: 4, maxLength: 4 }), (sold, counts) => {
      const found = businessPriceOf(sold, Object.fromEntries(sold.map(({ id }, index) => [id, counts[index] ?? 0])))
      const price = orderedBusinessPrice(found)
      expect(price.total).toEqual([{ per: 'month', cents: found.total }])
      expect(price.items.reduce((sum, { cents }) => sum + cents, 0)).toBe(found.net + found.vat)
      expect(price.items.at(-1)).toMatchObject({ kind: 'vat', net: found.net, cents: found.vat })
      expect(readStoredPrice(JSON.parse(JSON.stringify(storedPrice(price))) as StoredPrice)).toEqual(price)
      expect(hasInternet(price)).toBe(found.items.some(({ tariff }) => tariff.speedMb !== null))
      const lines = orderedLines(asOfHomes(price.items))
      expect(lines).toHaveLength(found.items.reduce((sum, { tariff, count }) => sum + tariff.lines.length * count, 0))
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length)
    }),
  )
})
