import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { address, postcode, town } from '../place/address-rules.ts'
import { email, lastName, name } from './form-rules.ts'
import { phone } from './phone.ts'
import { maxLengths, type FieldError, type Rule } from './rule.ts'
import { identity } from './identity.ts'

function keeps(rule: Rule, typed: string, value: string) {
  expect(rule(typed)).toEqual({ ok: true, value })
}

function refuses(rule: Rule, typed: string, error: FieldError) {
  expect(rule(typed)).toEqual({ ok: false, error })
}

describe('a DNI, NIE or CIF', () => {
  test.each([
    ['a DNI', '12345678Z', '12345678Z'],
    ['a DNI that begins with noughts', '00000000T', '00000000T'],
    ['a DNI with dots and a hyphen', '12.345.678-Z', '12345678Z'],
    ['a DNI with spaces, in lower case', ' 12 345 678 z ', '12345678Z'],
    ['a DNI with the hyphen that does not break', '12345678‑Z', '12345678Z'],
    ['a DNI without its first nought', '1.234.567-l', '01234567L'],
    ['a NIE with X', 'X1234567L', 'X1234567L'],
    ['a NIE with Y', 'y-1234567-x', 'Y1234567X'],
    ['a NIE with Z', 'Z1234567R', 'Z1234567R'],
    ['a NIF for minors', 'K1234567L', 'K1234567L'],
    ['a CIF that ends in a digit', 'B-12345674', 'B12345674'],
    ['a CIF that ends in a letter', 'q2826000h', 'Q2826000H'],
    ['an identity between invisible direction marks', '\u202A12345678Z\u202C', '12345678Z'],
    ['an identity in full width', '１２３４５６７８Ｚ', '12345678Z'],
  ])('%s is kept in capitals without separators', (_, typed, value) => keeps(identity, typed, value))

  test.each([
    ['12345678A', 'identity-letter'],
    ['X1234567A', 'identity-letter'],
    ['B12345670', 'identity-control'],
    ['Q28260001', 'identity-control'],
    ['12345678', 'identity-format'],
    ['1234567Z', 'identity-letter'],
    ['123456L', 'identity-format'],
    ['123456789Z', 'identity-format'],
    ['I1234567L', 'identity-format'],
    ['12345678Z\u0000', 'identity-format'],
    ['12345678Ñ', 'identity-format'],
    ['12345678Z, X1234567L', 'identity-format'],
    ['<b>12345678Z</b>', 'identity-format'],
    ['', 'identity-empty'],
    [' .- \u200B', 'identity-empty'],
  ] as const)('%j is refused: %s', (typed, error) => refuses(identity, typed, error))

  test('is read with words of any kind before it, and whatever stands between its groups', () => {
    const numbers = ['12345678Z', '1234567L', 'X1234567L', 'X01234567L', 'K1234567L', 'B12345674', 'Q2826000H']
    const labels = [
      'DNI',
      'N.I.F.',
      'NIF/CIF:',
      'C.I.F. nº',
      'Documento',
      'Mi DNI es',
      'DNI/NIE (titular):',
      'VAT: ES',
      '#',
    ]
    const end = fc.constantFrom('', ',', '.')
    const [label, between] = [fc.constantFrom('', ...labels), fc.constantFrom('', ' ', '.', '-', '/', '_', '\t')]
    fc.assert(
      fc.property(label, fc.constantFrom(...numbers), between, fc.boolean(), end, (...parts) => {
        const [before, number, separator, isLower, after] = parts
        const typed = `${before} ${number.replaceAll(/(?<=^[A-Z])|(?<=\d)(?=(?:\d{3})+[A-Z]?$)|(?=[A-Z]$)/g, separator)}`
        const read = identity((isLower ? typed.toLowerCase() : typed) + after)
        expect(read).toEqual(identity(number))
        expect(read.ok).toBe(true)
      }),
    )
  })

  test('only one control letter fits the number of a DNI', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$/), (digits) => {
        expect(letters.filter((letter) => identity(digits + letter).ok)).toHaveLength(1)
      }),
    )
  })
})

describe('an e-mail', () => {
  test.each([
    ['ana@ejemplo.es', 'ana@ejemplo.es'],
    [' Ana.Nunez+alta@Ejemplo.ES ', 'Ana.Nunez+alta@ejemplo.es'],
    ["o'neil@correo.ejemplo.co.uk", "o'neil@correo.ejemplo.co.uk"],
    ['ana@xn--ejempl-8xa.es', 'ana@xn--ejempl-8xa.es'],
    ['\u200Bana@ejemplo.es\u200B', 'ana@ejemplo.es'],
    ['ana＠ejemplo.es', 'ana@ejemplo.es'],
    ['o’neil@ejemplo.es', "o'neil@ejemplo.es"],
    ['mailto:ana@ejemplo.es', 'ana@ejemplo.es'],
    ['Ana García <ana@ejemplo.es>, ', 'ana@ejemplo.es'],
    ['Correo: José <ana@ejemplo.es> (trabajo)', 'ana@ejemplo.es'],
  ])('%j is kept as %s', (typed, value) => keeps(email, typed, value))

  test.each([
    ['', 'email-empty'],
    ['\u200B', 'email-empty'],
    ['ana', 'email-format'],
    ['ana@', 'email-format'],
    ['@ejemplo.es', 'email-format'],
    ['ana@ejemplo', 'email-format'],
    ['ana@ejemplo..es', 'email-format'],
    ['ana@-ejemplo.es', 'email-format'],
    ['ana@127.0.0.1', 'email-format'],
    ['.ana@ejemplo.es', 'email-format'],
    ['a..na@ejemplo.es', 'email-format'],
    ['ana garcia@ejemplo.es', 'email-format'],
    ['аna@ejemplo.es', 'email-letters'],
    ['ana@ejemplø.es', 'email-letters'],
    ['Ana <ana@ejemplo.es>, Luis <luis@ejemplo.es>', 'email-one'],
    ['"ana"@ejemplo.es', 'email-format'],
    ['ana@ejemplo.es\r\nBcc: luis', 'email-format'],
    ['ana\u0000@ejemplo.es', 'email-format'],
    ['ana@ejemplo.es, luis@ejemplo.es', 'email-one'],
    ['ana@ejemplo.es;luis@ejemplo.es', 'email-one'],
    ['ana@luis@ejemplo.es', 'email-one'],
    ['josé@ejemplo.es', 'email-letter-é'],
    ['JOSÉ@ejemplo.es', 'email-letter-é'],
    ['jose\u0301@ejemplo.es', 'email-letter-é'],
    ['ana@nuñez.es', 'email-letter-ñ'],
    [`${'a'.repeat(65)}@ejemplo.es`, 'email-long'],
    [`ana@${'ejemplo.'.repeat(32)}es`, 'email-long'],
  ] as const)('%j is refused: %s', (typed, error) => refuses(email, typed, error))
})

test('an e-mail is read behind labels, in quotes and brackets, and before what people add', () => {
  const label = fc.constantFrom('', 'Email: ', 'E-mail:', 'mailto:', 'Mi correo: ', 'Ana <', '"Ana García" <', '<')
  const quote = fc.constantFrom('', '"', "'", '“', ' ')
  const end = fc.constantFrom('', ',', '.', ' .', ';', '>', '>,', ' (trabajo)', '> (casa)')
  fc.assert(
    fc.property(label, quote, end, (before, mark, after) =>
      keeps(email, before + mark + 'ana@ejemplo.es' + mark.replace('“', '”') + after, 'ana@ejemplo.es'),
    ),
  )
})

describe('a name', () => {
  test.each([
    'José María',
    'M.ª José',
    'Mª Carmen',
    "O'Neil",
    'O’Neil',
    "'t Hooft",
    '’t Hart',
    'Avel·lí',
    'Núñez-García',
    'Nguyễn',
    'Čapek Jr.',
    'Øyvind',
    'Ng',
    '李',
    'Анна',
    'محمد',
    'สมชาย',
  ])('%s is kept as it is', (typed) => {
    keeps(name, typed, typed)
    keeps(lastName, typed, typed)
  })

  test('is kept with its accents composed and its spaces single', () => {
    keeps(name, '  Jose\u0301 \t María\u00A0', 'José María')
  })

  test('says which of the two is missing or wrong', () => {
    refuses(name, ' \u00A0', 'name-empty')
    refuses(name, '\u3164', 'name-empty')
    refuses(lastName, '\u2800\u2800', 'last-name-empty')
    refuses(lastName, '', 'last-name-empty')
    refuses(name, 'Ana3', 'name-letters')
    refuses(lastName, '<script>', 'last-name-letters')
    refuses(name, "'", 'name-letters')
    refuses(name, '-', 'name-letters')
  })

  test('may be as long as the longest and no longer', () => {
    keeps(name, 'a'.repeat(maxLengths.name), 'a'.repeat(maxLengths.name))
    refuses(name, 'a'.repeat(maxLengths.name + 1), 'name-long')
    keeps(lastName, 'a'.repeat(maxLengths.lastName), 'a'.repeat(maxLengths.lastName))
    refuses(lastName, 'a'.repeat(maxLengths.lastName + 1), 'last-name-long')
  })
})

describe('an address', () => {
  test.each([
    'Carrer Major 24, 3.º 2.ª, 12540 Vila-real',
    'C/ d’En Llop, s/n (l’Alcora)',
    'Avda. Rey Don Jaime, 5 & 7; "Torre <A>"',
  ])('%s is kept as it is', (typed) => keeps(address, typed, typed))

  test('written on several lines is kept on one', () => {
    keeps(address, 'Carrer Major 24\r\n12540 Vila-real\n', 'Carrer Major 24 12540 Vila-real')
  })

  test.each([
    ['', 'address-empty'],
    ['\u3164'.repeat(8), 'address-empty'],
    ['C/ 1', 'address-short'],
    ['A, 12', 'address-short'],
    ['12345678901', 'address-short'],
    [`Carrer Major ${'1'.repeat(maxLengths.address)}`, 'address-long'],
  ] as const)('%j is refused: %s', (typed, error) => refuses(address, typed, error))
})

describe('a postcode', () => {
  test.each([
    ['12540', '12540'],
    [' 01 001 ', '01001'],
    ['52.080', '52080'],
    ['E-28013', '28013'],
    ['es12540', '12540'],
    ['１２５４０', '12540'],
    ['\u202A12540\u202C', '12540'],
    ['8001', '08001'],
  ])('%j is kept as %s', (typed, value) => keeps(postcode, typed, value))

  test.each([
    ['', 'postcode-empty'],
    [' \u200B', 'postcode-empty'],
    ['1254', 'postcode-format'],
    ['125400', 'postcode-format'],
    ['00123', 'postcode-format'],
    ['53001', 'postcode-format'],
    ['99999', 'postcode-format'],
    ['EC1A 1BB', 'postcode-format'],
    ['28001, 12540', 'postcode-format'],
  ] as const)('%j is refused: %s', (typed, error) => refuses(postcode, typed, error))

  test('is read behind labels, in quotes, and with its town', () => {
    const label = fc.constantFrom(
      '',
      'CP ',
      'C.P. ',
      'cp',
      'C.P.: ',
      'Código postal ',
      'Código postal: ',
      'E-',
      '"',
      '(',
    )
    const end = fc.constantFrom('', ',', '.', '"', ')', ' Vila-real', ', Vila-real', ' - Vila-real', ' (l’Alcora)')
    fc.assert(
      fc.property(label, fc.constantFrom('12540', '12 540', '12.540'), end, (before, code, after) =>
        keeps(postcode, before + code + after, '12540'),
      ),
    )
  })
})

describe('a town', () => {
  test.each(['Vila-real', 'l’Alcora', 'Sada (A Coruña)', 'Km. 7', '李'])('%s is kept as it is', (typed) =>
    keeps(town, typed, typed),
  )

  test.each([
    ['  ', 'town-empty'],
    ['12540', 'town-letters'],
    ['a'.repeat(81), 'town-long'],
    ['Vila\u0000real', 'strange-characters'],
  ] as const)('%j is refused: %s', (typed, error) => refuses(town, typed, error))
})

describe('characters that nobody can see or store', () => {
  test.each([
    ['a NUL', '\u0000'],
    ['a control character', '\u001B'],
    ['a zero-width space', '\u200B'],
    ['an override of the direction', '\u202E'],
    ['an isolate', '\u2066'],
    ['a letter without a shape', '\u3164'],
    ['a braille cell without dots', '\u2800'],
    ['half of a pair', '\uD83D'],
    ['what broken text becomes', '\uFFFD'],
    ['a character of nobody', '\uE000'],
    ['no character at all', '\uFFFF'],
  ])('%s is refused in names and addresses', (_, character) => {
    refuses(name, `Ana${character}María`, 'strange-characters')
    refuses(lastName, `Núñez${character}García`, 'strange-characters')
    refuses(address, `Carrer Major ${character} 24`, 'strange-characters')
  })
})

describe('every rule', () => {
  const anyText = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc.string({ unit: fc.constantFrom(...' .,+-@()0123456789abYZéñ', '\u0301', '\u0327', '\u200B', '\u200F') }),
  )

  test.each(Object.entries({ name, lastName, identity, address, phone, email }))(
    '%s answers to any text, and judges what it kept as it did before',
    (_, rule) => {
      fc.assert(
        fc.property(anyText, (typed) => {
          const result = rule(typed)
          if (result.ok) expect(rule(result.value)).toEqual(result)
        }),
        { numRuns: 2000 },
      )
    },
  )
})
