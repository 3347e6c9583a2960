import { expect, test } from 'vitest'
import { monthly, months } from '#tests/support/catalogue/monthly.ts'
import { knowsOneOff, readStoredPrice } from './stored-price.ts'

const paid = { id: 'castellon-1gb', speedMb: 1000, data: null }
const tariff = { ...paid, monthly: 2500 }
const fibre = { kind: 'tariff', tariff, monthly: 2500 } as const

test('an older order that started free says so', () => {
  const price = readStoredPrice({ items: [fibre, { kind: 'installation', monthly: 0 }], total: 2500 })

  expect(price).toEqual({
    items: [{ kind: 'tariff', tariff: { ...paid, price: monthly(2500) }, ...monthly(2500) }],
    total: [monthly(2500)],
    oneOff: [{ kind: 'installation-and-router', once: 0 }],
    oneOffTotal: 0,
    timelines: [months([2500, null])],
  })
  expect(knowsOneOff(price)).toBe(true)
})

test('another older order with fibre says nothing about what was paid once; one without had nothing to pay', () => {
  expect(knowsOneOff(readStoredPrice({ items: [fibre], total: 2500 }))).toBe(false)
  expect(knowsOneOff(readStoredPrice({ items: [{ kind: 'tv', monthly: 900 }], total: 900 }))).toBe(true)
})
