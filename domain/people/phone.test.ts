import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { phone, phonesIn, readPhone } from './phone.ts'

describe('a phone', () => {
  test.each([
    ['600000000', '+34600000000'],
    ['964 000 000', '+34964000000'],
    ['(964) 00.00-00', '+34964000000'],
    ['+34 600 000 000', '+34600000000'],
    ['0034600000000', '+34600000000'],
    ['964‑000‑000', '+34964000000'],
    ['\u202A+34 600 000 000\u202C', '+34600000000'],
    ['６００００００００', '+34600000000'],
    ['+44 20 7946 0000', '+442079460000'],
    ['00 49/30/901820', '+4930901820'],
    ['+1 (650) 253-0000', '+16502530000'],
    ['34612345678', '+34612345678'],
    ['34 612-345-678', '+34612345678'],
  ])('%j is kept as %s', (typed, value) => {
    expect(phone(typed)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'phone-empty'],
    [' - ', 'phone-empty'],
    ['12345678', 'phone-spanish'],
    ['6000000000', 'phone-international'],
    ['500000000', 'phone-beginning'],
    ['+34 500 000 000', 'phone-beginning'],
    ['+34 60000000', 'phone-spanish'],
    ['345 000 000', 'phone-beginning'],
    ['34500000000', 'phone-international'],
    ['+0123456789', 'phone-international'],
    ['+12345', 'phone-international'],
    ['+1234567890123456', 'phone-international'],
    ['600 000 000 ext. 3', 'phone-characters'],
    ['600000000\u0000', 'phone-characters'],
    ['600+000000', 'phone-characters'],
    ['٦٠٠٠٠٠٠٠٠', 'phone-characters'],
  ] as const)('%j is refused: %s', (typed, error) => {
    expect(phone(typed)).toEqual({ ok: false, error })
  })
})

describe('a phone with more beside it', () => {
  test.each([
    ['tel:+34600111222', '+34600111222'],
    ['Tel. 964 000 000', '+34964000000'],
    ['Móvil: 600 11 12 22', '+34600111222'],
    ['"600·111·222",', '+34600111222'],
    ['(600111222);', '+34600111222'],
  ])('%j says no more than the number', (typed, value) => {
    expect(phone(typed)).toEqual({ ok: true, value })
    expect(readPhone(typed)).toEqual({ number: { ok: true, value }, note: null })
  })

  test('is its first number, and the whole of it a note', () => {
    const number = fc.constantFrom('600 111 222', '600111222', '+34 600-111-222', '0034600111222', '(600) 11.12.22')
    const beside = [
      '(tardes)',
      'ext. 3',
      'x 12',
      'extensión 204',
      '(solo WhatsApp)',
      'de 9 a 14',
      '/ 964 000 000',
      'o 964000000',
      '(después de las 18:00)',
      '| M: 964000000',
      '- Móvil: 964 000 000',
      '/ 964000000 (casa)',
    ]
    const more = [', 964 000 000', '964000000', '- 964 00 00 00', 'y 964 000 000 (casa)', '; +44 20 7946 0000']
    fc.assert(
      fc.property(
        fc.constantFrom('', 'Casa: ', 'Ana ', 'T: ', 'de 9 a 14: ', 'wa.me/', '☎ '),
        number,
        fc.constantFrom(...beside, ...more),
        (before, own, rest) => {
          const typed = `${before}${own} ${rest}`
          expect(readPhone(typed)).toEqual({ number: { ok: true, value: '+34600111222' }, note: typed })
        },
      ),
    )
  })

  test('may have a sign before it, which says nothing', () => {
    expect(readPhone('☎ 600 111 222')).toEqual({ number: { ok: true, value: '+34600111222' }, note: null })
  })

  test.each([
    '9 600111222',
    '+44 20 7946 0000, 3',
    '600 000 000 0',
    '6000000000',
    '600000000\u0000',
    '600 000 00 ext. 3',
    '<b>600111222</b>',
    'tardes',
  ])('%j is no number', (typed) => {
    expect(readPhone(typed).number.ok).toBe(false)
  })
})

test.each([
  ['600112233 / 964112233', ['+34600112233', '+34964112233']],
  ['600112233-964112233, 955 11 22 33 (casa)', ['+34600112233', '+34964112233', '+34955112233']],
  ['Me llamo Ana.\nT: 964123456 | M: +34 600 12 34 56', ['+34964123456', '+34600123456']],
  ['12345678Z, ES91 2100 0418 4502 0005 1332, 12540, de 9 a 14', []],
])('%j says these numbers', (text, numbers) => {
  expect(phonesIn(text)).toEqual(numbers)
})
