import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BusinessTariff } from '../catalogue/catalogue.ts'
import { withVat } from '../money/vat.ts'
import { businessPriceOf, readSeenBusinessPrice, seenBusinessToken } from './business-price.ts'

const fibre: BusinessTariff = { id: '1gb', speedMb: 1000, lines: [], net: 2990 }
const line: BusinessTariff = { id: '35gb', speedMb: null, lines: [35], net: 1050 }

test('adds what is ordered in the order of the catalogue, and its VAT once', () => {
  expect(businessPriceOf([fibre, line], { '35gb': 3, '1gb': 1 })).toEqual({
    items: [
      { tariff: fibre, count: 1, net: 2990 },
      { tariff: line, count: 3, net: 3150 },
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
      expect(businessPriceOf([{ ...fibre, net }], { '1gb': 1 })).toMatchObject(withVat(net))
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
