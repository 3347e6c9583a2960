import { expect, test } from 'vitest'
import type { Catalogue, Charge } from '../catalogue/catalogue.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { isTvFree, packsFreeTv, priceOfTv } from './tv-price.ts'

const demo = demoSite.catalogue
const tvOf = (cents: number, sold: Partial<Catalogue> = {}): Catalogue => ({
  ...demo,
  ...sold,
  tv: { price: { per: 'month', cents } },
})
const withoutPacks: Partial<Catalogue> = {
  locations: [{ ...demo.locations[0], packs: [] }],
}
const charge = (of: Charge['of']): Partial<Catalogue> => ({
  ...withoutPacks,
  charges: [{ id: 'box', name: {}, amount: 3000, per: 'once', of, required: true, max: 1 }],
})

test('TV of 0 euros is free with anything, and then no pack makes it so', () => {
  expect([isTvFree(tvOf(0)), packsFreeTv(tvOf(0))]).toEqual([true, false])
  expect([isTvFree(tvOf(900)), packsFreeTv(tvOf(900))]).toEqual([false, true])
  expect(packsFreeTv(tvOf(900, withoutPacks))).toBe(false)
  expect(isTvFree({ ...demo, tv: null })).toBe(false)
})

test('TV of 0 euros with a box that everybody pays is not free', () => {
  expect(isTvFree(tvOf(0, charge('tv')))).toBe(false)
  expect(priceOfTv(tvOf(0, charge('tv'))).oneOffTotal).toBe(3000)
})

test('nor where a promotion takes off what is paid for the box, which is said with what it costs otherwise', () => {
  const promoted: Catalogue['charges'] = charge('tv').charges!.map((box) => {
    return { ...box, amount: 0, promotion: { otherwise: 3000, lastDay: null } }
  })
  const sold = tvOf(0, { ...charge('tv'), charges: promoted })
  expect(isTvFree(sold)).toBe(false)
  expect(priceOfTv(sold)).toMatchObject({
    oneOff: [{ kind: 'box', once: 0, promotion: { otherwise: 3000 } }],
    oneOffTotal: 0,
  })
})

test('what is paid with anything that is ordered is no price of TV', () => {
  expect(isTvFree(tvOf(0, charge('contract')))).toBe(true)
  expect(priceOfTv(tvOf(900, charge('contract')))).toMatchObject({
    total: [{ per: 'month', cents: 900 }],
    oneOffTotal: 0,
  })
})

test('TV that costs nothing at first only is not free', () => {
  const promotion = {
    title: {},
    location: null,
    prices: { tv: 0 },
    until: null,
    from: null,
    to: null,
    times: { month: 6, '28-days': 6, year: 0 },
  }
  expect(isTvFree(tvOf(900, { promotions: [promotion] }))).toBe(false)
})
