import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { priceOf } from '../price/price.ts'
import { withDiscount } from './discount.ts'

const { catalogue } = demoSite
const pack = {
  location: 'castellon',
  type: 'pack',
  tariff: 'castellon-1gb-35gb',
  lines: { '35gb': 1 },
  tv: true,
} as const
const offered = {
  discount: { cents: 500, months: 3, reason: 'incident' },
  title: { 'es-ES': 'Por la incidencia' },
  until: '2026-12-10',
} as const

test('a discount comes off the dearest item for its months, and then the price is the usual one', () => {
  const before = priceOf(catalogue, pack)
  const price = priceOf(withDiscount(catalogue, pack, offered)!, pack)
  expect(price.timelines[0]!.steps.map(({ cents, times }) => [cents, times])).toEqual([
    [before.total[0]!.cents - 500, 3],
    [before.total[0]!.cents, null],
  ])
})

test('nothing is taken off what costs less, or costs less already', () => {
  const lines = { location: 'castellon', type: 'pack', tariff: null, lines: { '35gb': 3 }, tv: false } as const
  expect(withDiscount(catalogue, lines, { ...offered, discount: { ...offered.discount, cents: 6000 } })).toBeNull()
  const once = withDiscount(catalogue, pack, offered)!
  const twice = withDiscount(once, pack, { ...offered, discount: { ...offered.discount, cents: 1000 } })
  expect(twice).toBeNull()
})
