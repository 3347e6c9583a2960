import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSpanishIccid, readIccid } from './iccid.ts'

const CARD = '8934071000000000006'

test.each([
  ['8934071000000000001', 'iccid'],
  ['893407100000000000', 'iccid-short'],
  ['89340710000000000060', 'iccid-long'],
  ['ICCID: 89340710000000000060F', 'iccid-long'],
  ['89340710000000000O6', 'iccid'],
  ['612345678', 'iccid'],
  ['SIM 1: 89340710000000000060', 'iccid-long'],
  ['8934071000000000006, 8931440400000000008', 'iccid'],
  ['', 'iccid'],
])('%j is refused: %s', (typed, error) => {
  expect(readIccid(typed)).toEqual({ ok: false, error })
})

test('a card of another country is taken, and told apart', () => {
  expect(readIccid('8931440400000000008').ok).toBe(true)
  expect(['8931440400000000008', CARD].map(isSpanishIccid)).toEqual([false, true])
})

test('a number is read as cards, phones and lists show it', () => {
  const label = fc.constantFrom(
    '',
    'ICCID: ',
    'iccid ',
    'ICC-ID ',
    'ICC ',
    'Nº SIM: ',
    'SIM ',
    'Tarjeta nº ',
    '# ',
    'SIM 1: ',
    'SIM 2 ',
    'ICCID(1): ',
    'ICCID=',
    "'",
    '"',
  )
  const between = fc.constantFrom('', ' ', '-', '/', '.', '\u00A0', '\u2011', '\t', ' / ')
  fc.assert(
    fc.property(
      label,
      between,
      fc.integer({ min: 2, max: 6 }),
      fc.constantFrom(
        '',
        'F',
        'f',
        ' F',
        '\n',
        '"',
        "',",
        '.',
        ' (SIM 2)',
        ' PIN: 1234',
        ' PIN 1234',
        ' - PUK: 12345678',
      ),
      (...parts) => {
        const [before, separator, size, end] = parts
        const groups = CARD.match(new RegExp(`.{1,${size}}`, 'g')) ?? []
        expect(readIccid(before + groups.join(separator) + end)).toEqual({ ok: true, value: CARD })
      },
    ),
  )
})

test('of the ten last digits exactly one is right, and one wrong digit is always found', () => {
  const body = fc.stringMatching(/^\d{18}$/)
  fc.assert(
    fc.property(body, fc.nat(18), fc.integer({ min: 1, max: 9 }), (digits, at, more) => {
      const right = Array.from('0123456789', (last) => readIccid(digits + last)).flatMap((read) =>
        read.ok ? [read.value] : [],
      )
      expect(right).toHaveLength(1)
      const [whole = ''] = right
      const wrong = (Number(whole[at]) + more) % 10
      expect(readIccid(whole.slice(0, at) + wrong + whole.slice(at + 1)).ok).toBe(false)
    }),
  )
})
