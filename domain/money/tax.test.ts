import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withTax } from './tax.ts'

test.each([
  [2900, 21, 609, 3509],
  [2990, 21, 628, 3618],
  // Half a cent is rounded up.
  [50, 21, 11, 61],
  [0, 21, 0, 0],
  [2900, 7, 203, 3103],
  [2900, 9.5, 276, 3176],
])('%i cents have at %d %% %i of tax, and %i are paid', (net, rate, vat, total) => {
  expect(withTax(net, { rate })).toEqual({ net, vat, total })
})

test('what is paid is always the price and its tax in whole cents, and never off by more than half a cent', () => {
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999 }), fc.nat({ max: 5000 }), (net, hundredths) => {
      const { vat, total } = withTax(net, { rate: hundredths / 100 })
      expect([Number.isInteger(vat), total - vat]).toEqual([true, net])
      expect(Math.abs(vat * 10_000 - net * hundredths)).toBeLessThanOrEqual(5000)
    }),
  )
})
