import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ibanGroups, readIban } from './iban.ts'

const SPANISH = 'ES9121000418450200051332'
const codeOf = (typed: string) => {
  const read = readIban(typed)
  return read.ok ? read.value : read.fault.code
}

test.each([
  [SPANISH, SPANISH],
  ['  es91 2100 0418 4502 0005 1332 ', SPANISH],
  ['IBAN: ES91-2100-0418-45-0200051332', SPANISH],
  ['ES91\u00a02100\u202f0418 4502\u200b 0005 1332', SPANISH],
  ['ＥＳ９１ 2100 0418 4502 0005 1332', SPANISH],
  ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
  ['FR14 2004 1010 0505 0001 3M02 606', 'FR1420041010050500013M02606'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
  ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['RS35 2600 0560 1001 6113 79', 'RS35260005601001611379'],
  ['', 'empty'],
  ['   ', 'empty'],
  ['ES91 2100 0418 4502 0005 13€2', 'characters'],
  ['IBAN nº ES91 2100 0418 4502 0005 1332', SPANISH],
  ['(ES) ES91/2100/0418/4502/0005/1332', SPANISH],
  ['IBAN NO93 8601 1117 947', 'NO9386011117947'],
  ['GB29 NWBK 6016 1331 9268 19 (Barclays)', 'GB29NWBK60161331926819'],
  ['Cuenta: ES91 2100 0418 4502 0005 13', 'length'],
  ['ES91 2100 0418 4502 0005 1332; DE89 3704 0044 0532 0130 00', 'length'],
  ['2100 0418 45 0200051332', 'domestic'],
  ['CCC: 2100-0418-45-0200051332', 'domestic'],
  ['XX91 2100 0418 4502 0005 1332', 'country'],
  ['US64 0115 1900 0001 2050 0053 4921', 'uncounted'],
  ['MA64 0115 1900 0001 2050 0053 4921', 'abroad'],
  ['ES91 2100 0418 4502 0005 13', 'length'],
  ['DE89 3704 0044 0532 0130 000', 'length'],
  ['ES91 21O0 0418 4502 0005 1332', 'letters'],
  ['ESA1 2100 0418 4502 0005 1332', 'letters'],
  ['DE89 3704 0044 0532 0130 0X', 'letters'],
  ['ES91 2100 0418 4502 0005 1323', 'number'],
  ['ES91 2100 0481 4502 0005 1332', 'bank'],
  ['ES91 2100 0481 4502 0005 1323', 'both'],
  ['ES19 2100 0418 4502 0005 1332', 'sum'],
  ['DE89 3704 0044 0532 0130 01', 'sum'],
  ['9'.repeat(4000), 'characters'],
])('%j is %s', (typed, is) => {
  expect(codeOf(typed)).toBe(is)
})

test('a length is said with that of the country', () => {
  expect(readIban('ES91 2100 0418 4502 0005 13')).toEqual({
    ok: false,
    fault: { code: 'length', country: 'ES', chars: 24, typed: 22 },
  })
})

test('whatever single digit of a Spanish account is wrong stands in one of the groups that are named', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 23 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
      const digit = String((Number(SPANISH[at]) + more) % 10)
      const read = readIban(SPANISH.slice(0, at) + digit + SPANISH.slice(at + 1))
      const groups = read.ok ? [] : (read.fault.groups ?? [1, 2, 3, 4, 5, 6])
      expect(groups).toContain(Math.floor(at / 4) + 1)
    }),
  )
})

test('is read behind labels, in quotes, and before what people add', () => {
  const label = fc.constantFrom(
    '',
    'IBAN ',
    'IBAN=',
    'IBAN nº: ',
    'Cuenta: ',
    'Mi cuenta es ',
    'Cuenta 1: ',
    'IBAN (ES): ',
  )
  const quote = fc.constantFrom('', '"', "'", '«', '(')
  const end = fc.constantFrom('', ',', '.', ' ;', ' (CaixaBank)', ', de Ana', ' CaixaBank')
  const account = fc.constantFrom(SPANISH, 'FR1420041010050500013M02606', 'DE89370400440532013000', 'NO9386011117947')
  fc.assert(
    fc.property(label, quote, account, fc.constantFrom('', ' ', '-', '/', '.'), end, (...parts) => {
      const [before, mark, iban, between, after] = parts
      const printed = ibanGroups(iban).join(between)
      const close = mark.replace('«', '»').replace('(', ')')
      expect(codeOf(before + mark + printed + close + after)).toBe(iban)
    }),
  )
})

test('nothing that is typed makes it throw, and what it takes it takes again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const read = readIban(typed)
      if (read.ok) expect(readIban(ibanGroups(read.value).join(' '))).toEqual(read)
    }),
  )
})
