import { describe, expect, test } from 'vitest'
import { checkOrder } from '#app/features/ordering/rules.ts'
import { emptyOrderForm } from '#app/features/ordering/order-form.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { anyName, fullName, storedKind } from '#domain/people/holder.ts'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { checkReferral, emptyReferralForm } from './rules.ts'

describe('who has a CIF is a company', () => {
  const nameIn = (identity: string, name: string, lastName = '') =>
    checkReferral({ ...emptyReferralForm, identity, name, lastName }, { maxFriends: 15 })
  const errorsOf = (checked: ReturnType<typeof nameIn>) => (checked.ok ? {} : checked.errors)

  test.each([
    '24 Horas',
    'Ñandú & Cía. (Obras), S.L.',
    "L'Hort d'en Pau, S.Coop.V.",
    '3M',
    'A/S + B 2000',
    '1&1 Telecom',
    '(Antes) Vidal',
  ])('%s is a name of one, and of nobody else', (name) => {
    expect(errorsOf(nameIn('B12345674', name))).not.toHaveProperty('name')
    expect(errorsOf(nameIn('B12345674', name))).not.toHaveProperty('lastName')
    expect(anyName(name)).toEqual({ ok: true, value: name })
  })

  test.each(['1234', '& Cía', '=1+1', '+34', '<b>', 'a@b.es', 'Obras; SL', '{{x}}', '-', ' ', 'x'.repeat(161)])(
    '%s is no name of one',
    (name) => {
      expect(errorsOf(nameIn('B12345674', name))).toHaveProperty('name')
      expect(anyName(name).ok).toBe(false)
    },
  )

  test('a person has a last name, and a name without digits', () => {
    expect(errorsOf(nameIn('12345678Z', '24 Horas'))).toMatchObject({
      name: 'name-letters',
      lastName: 'last-name-empty',
    })
  })

  test('what a company typed as a last name is not stored, and neither order nor referral asks for it', () => {
    const { catalogue } = demoSite
    const typed = { name: '24 Horas', lastName: '<b>', identity: 'CIF: B-12345674' }
    const order = { ...emptyOrderForm, ...typed, address: 'Carrer Major 24', postcode: '12540', town: 'Vila-real' }
    const combination = { ...emptyCombination(catalogue), lines: { '70gb': 1 } }
    const checked = checkOrder(catalogue, { ...order, phone: '600000000', email: 'a@b.example' }, combination)
    const stored = { name: '24 Horas', lastName: '', identity: 'B12345674' }
    expect(checked).toMatchObject({ ok: true, order: { customer: stored } })
    const referral = checkReferral(
      { ...emptyReferralForm, ...typed, friends: ['12345678Z'], terms: true, informed: true },
      { maxFriends: 15 },
    )
    expect(referral).toMatchObject({ ok: true, referral: { referrer: stored } })
    expect([storedKind(stored), fullName(stored)]).toEqual(['company', '24 Horas'])
  })
})
