import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoSite } from '#tests/support/site/demo-site.ts'
import { emptyCombination } from '../catalogue/combination.ts'
import { anyName, fullName, holderKind, nameRules, storedKind } from './holder.ts'
import { identity, isCompanyNumber } from './identity.ts'
import { checkOrder } from '#app/features/ordering/rules.ts'
import { emptyOrderForm } from '#app/features/ordering/order-form.ts'
import { checkReferral, emptyReferralForm } from '#app/features/referrals/rules.ts'
import { maxLengths } from './rule.ts'

const companies = ['B12345674', 'Q2826000H', 'A58818501', 'N0032484H']
const people = ['12345678Z', '01234567L', 'X1234567L', 'Y1234567X', 'Z1234567R', 'K1234567L']

describe('an identity as it stands on a document', () => {
  const separator = fc.constantFrom('', ' ', '.', ': ', ' - ', '\u2011', '/', '\u00a0')
  const prefix = fc.constantFrom(
    '',
    'ES',
    'NIF',
    'DNI',
    'NIE',
    'CIF',
    'N.I.F.',
    'c.i.f',
    'CIF/NIF',
    'NIF nº',
    'DNI núm.',
  )
  const spelt = fc.tuple(prefix, separator, fc.array(separator, { minLength: 10, maxLength: 10 }), fc.boolean())

  test('is the same with each prefix, separator and case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...companies, ...people), spelt, (number, [before, between, within, isLower]) => {
        const parted = [...number].map((character, index) => character + within[index]).join('')
        const typed = `${before}${between}${parted}`
        expect(identity(isLower ? typed.toLowerCase() : typed)).toEqual({ ok: true, value: number })
        expect(isCompanyNumber(typed)).toBe(companies.includes(number))
      }),
    )
  })

  test.each(['X01234567L', 'x-0.1234567-l', 'NIE X 01234567 L'])('an old NIE, %s, is that of today', (typed) => {
    expect(identity(typed)).toEqual({ ok: true, value: 'X1234567L' })
  })

  test.each(['NIF', 'ES', 'ESP12345678Z', 'NIF NIF', 'X11234567L', 'X001234567L', 'CIF12345670'])(
    '%s is none',
    (typed) => {
      expect(identity(typed).ok).toBe(false)
    },
  )
})

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

  test('an older request of a company shows the last name that it has', () => {
    const stored = { name: 'Obras', lastName: 'Vidal, S.L.', identity: 'B12345674' }
    expect([storedKind(stored), holderKind(stored), fullName(stored)]).toEqual([
      'person',
      'company',
      'Obras Vidal, S.L.',
    ])
  })

  test('whatever is typed, a name is judged as before once it is kept, and each name of a person is one anywhere', () => {
    const company = nameRules('company').name
    const person = nameRules('person').name
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 90 }),
      fc.string({ unit: fc.constantFrom(..." .,&/()+-'’1aÑº", '\u0301', '\u200B'), maxLength: 90 }),
    )
    fc.assert(
      fc.property(text, (typed) => {
        for (const rule of [company, anyName]) {
          const kept = rule(typed)
          if (kept.ok) expect(rule(kept.value)).toEqual(kept)
        }
        if (person(typed).ok) expect(anyName(typed)).toEqual(person(typed))
        if (person(typed).ok) expect(company(typed).ok).toBe(true)
      }),
    )
    expect(company('a'.repeat(maxLengths.company)).ok).toBe(true)
    expect(company('a'.repeat(maxLengths.company + 1))).toEqual({ ok: false, error: 'company-long' })
  })
})
