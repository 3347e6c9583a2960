import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import type { Promotion } from '#domain/catalogue/promotions.ts'
import type { Site } from './site.ts'
import { siteToday } from './site-today.ts'

const december: Promotion = {
  title: {},
  location: null,
  prices: { tv: 400 },
  months: 3,
  until: null,
  from: '2026-12-01',
  to: '2026-12-31',
}
const folder: Site = { ...demoSite, promotions: [december] }

test('the folder is another one at the midnights in Spain that begin and end a promotion, and at no other', () => {
  let now = 0
  const today = siteToday(
    () => folder,
    () => now,
  )
  const at = (time: string) => {
    now = Date.parse(time)
    return today()
  }

  const before = at('2026-11-30T22:59:59Z')
  expect(before.catalogue.promotions).toEqual([])
  expect(at('2026-11-20T12:00Z')).toBe(before)

  const during = at('2026-11-30T23:00:00Z')
  expect(during.catalogue.promotions).toMatchObject([{ prices: { tv: 400 } }])
  expect(at('2026-12-15T12:00Z')).toBe(during)
  expect(at('2026-12-31T22:59:59Z')).toBe(during)

  const after = at('2026-12-31T23:00:00Z')
  expect(after.catalogue.promotions).toEqual([])
})

test('a folder that was read again is another one within the same minute', () => {
  let present = folder
  const today = siteToday(
    () => present,
    () => Date.parse('2026-12-15T12:00Z'),
  )
  const first = today()
  expect(today()).toBe(first)

  present = { ...folder, promotions: [] }
  expect(today()).not.toBe(first)
  expect(today().catalogue.promotions).toEqual([])
})
