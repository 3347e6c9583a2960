import { expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { checkSubscription } from './check-subscription.server.ts'

const NOW = Date.parse('2026-11-24T10:00Z')
const check = (email: string, place: string) => checkSubscription(demoSite, { email, place }, NOW)

test('notices are wanted by an address, of one place or of all', () => {
  expect(check('ana@visitante.example', '')).toEqual({ ok: true, email: 'ana@visitante.example', ine: null })
  expect(check('ana@visitante.example', 'Vila-real')).toMatchObject({ ok: true, ine: '12135' })
})

test('what is no address and no one place is refused, with the places that may be meant', () => {
  expect(check('ana@', 'Nowhere at all')).toEqual({ ok: false, errors: { email: true, place: 'unknown' }, meant: [] })
  const several = check('ana@visitante.example', 'Mieres')
  expect(several).toMatchObject({ ok: false, errors: { place: 'several' } })
  expect(!several.ok && several.meant.length).toBeGreaterThan(1)
})
