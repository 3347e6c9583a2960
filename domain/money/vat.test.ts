import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withVat } from './vat.ts'

test.each([
  [2900, 609, 3509],
  [2990, 628, 3618],
  // Half a cent is rounded up.
  [50, 11, 61],
  [0, 0, 0],
])('%i cents have %i of VAT, and %i are paid', (net, vat, total) => {
  expect(withVat(net)).toEqual({ net, vat, total })
})

test('what is paid is always the price and its VAT in whole cents, and never off by more than half a cent', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), (net) => {
      const { vat, total } = withVat(net)
      expect([Number.isInteger(vat), total - vat]).toEqual([true, net])
      expect(Math.abs(vat * 100 - net * 21)).toBeLessThanOrEqual(50)
    }),
  )
})
