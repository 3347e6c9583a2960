import { expect, test } from 'vitest'
import { monthly } from '#tests/support/catalogue/monthly.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination, type Combination } from '#domain/catalogue/combination.ts'
import { priceOf } from '#domain/price/price.ts'
import { earnsReward, heldTariff, mayRefer, type HeldTariff } from './reward-rules.ts'

const { catalogue } = demoSite

function ordered(changes: Partial<Combination>): HeldTariff | null {
  return heldTariff(priceOf(catalogue, { ...emptyCombination(catalogue), ...changes }))
}

test('the tariff of an order is its pack or its fibre, at its own price', () => {
  const pack = { speedMb: 1000, data: 35, price: monthly(2900) }

  expect(ordered({ tariff: 'castellon-1gb-35gb' })).toEqual(pack)
  expect(ordered({ tariff: 'castellon-1gb-35gb', lines: { unlimited: 5 }, tv: true })).toEqual(pack)
  expect(ordered({ type: 'fibre', tariff: 'castellon-1gb', lines: { unlimited: 1 }, tv: true })).toEqual({
    speedMb: 1000,
    data: null,
    price: monthly(2500),
  })
})

test('without fibre it is the dearest line, once; TV alone is no tariff', () => {
  expect(ordered({ lines: { '35gb': 2, '140gb': 3 }, tv: true })).toEqual({
    speedMb: null,
    data: 140,
    price: monthly(1400),
  })
  expect(ordered({ tv: true })).toBeNull()
})

test('a customer of fibre alone or mobile alone may not refer, one of fibre and mobile may', () => {
  expect(mayRefer({ speedMb: 1000, data: 'unlimited', price: monthly(4500) }, 'pack')).toBe(true)
  expect(mayRefer({ speedMb: 1000, data: null, price: monthly(2500) }, 'pack')).toBe(false)
  expect(mayRefer({ speedMb: null, data: 35, price: monthly(900) }, 'pack')).toBe(false)
})

test.each([
  ['the same price', 3400, true],
  ['a higher price', 3401, true],
  ['a lower price', 3399, false],
])('a friend’s tariff at %s is judged by that price alone', (_, cents, earns) => {
  const referrer = { speedMb: 1000, data: 70, price: monthly(3400) }

  expect(earnsReward(referrer, { speedMb: 300, data: 35, price: monthly(cents) }, 'pack')).toBe(earns)
  expect(earnsReward(referrer, { speedMb: null, data: 'unlimited', price: monthly(cents) }, 'pack')).toBe(earns)
  expect(earnsReward({ ...referrer, data: null }, { speedMb: 300, data: 35, price: monthly(cents) }, 'pack')).toBe(
    false,
  )
})
