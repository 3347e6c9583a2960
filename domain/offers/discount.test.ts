import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { priceOf } from '../price/price.ts'
import { exceeds, withDiscount, withWaiver } from './discount.ts'

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

test('what is waived costs nothing, and says no more of it than its lowest amount', () => {
  const sim = { id: 'sim', name: null, amount: 500, per: 'once', of: 'line', required: true, max: 1 } as const
  const charged = { ...catalogue, charges: [sim] }
  const oneOff = (lowest: number) => {
    const waived = withWaiver(charged, { charges: ['sim'], lowest: () => lowest, until: '2026-12-10' })
    return priceOf(waived, pack).oneOff
  }
  expect(oneOff(400)).toMatchObject([{ kind: 'sim', once: 0, promotion: { otherwise: 800, lastDay: '2026-12-10' } }])
  expect(oneOff(0)).toEqual([{ kind: 'sim', count: 2, once: 0 }])
})

test('a role grants its longest discount in all, with what it waives as part of that', () => {
  const discount = { cents: 500, months: 5 }
  expect(exceeds({ discount, waived: 500 }, 'agent')).toBe(false)
  expect(exceeds({ discount, waived: 501 }, 'agent')).toBe(true)
  expect(exceeds({ discount: null, waived: 3001 }, 'agent')).toBe(true)
  expect(exceeds({ discount: null, waived: 3001 }, 'manager')).toBe(false)
  expect(exceeds({ discount: { cents: 501, months: 1 }, waived: 0 }, 'agent')).toBe(true)
})
