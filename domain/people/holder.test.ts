import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyName, fullName, holderKind, nameRules, storedKind } from './holder.ts'
import { identity, isCompanyNumber } from './identity.ts'
import { maxLengths } from './rule.ts'

const companies = ['B12345674', 'Q2826000H', 'A58818501', 'N0032484H']
const people = ['12345678Z', '01234567L', 'X1234567L', 'Y1234567X', 'Z1234567R', 'K1234567L']

test.each(['Bar "El Cid", S.L.', '«La Rosa» Hnos.', '“Mar y Sol” S.A.'])('a company is called %s', (typed) => {
  expect(nameRules('company').name(typed)).toEqual({ ok: true, value: typed })
  expect(anyName(typed)).toEqual({ ok: true, value: typed })
})

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
  test.each(['P-FR-A12345674', 'ID-PT-B1234567J', ' p fr a-1234567-4', 'ID - DE - W1234567A'])(
    "the document of another country is a person's, whatever its number looks like: %s",
    (identity) => expect(holderKind({ identity })).toBe('person'),
  )

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
