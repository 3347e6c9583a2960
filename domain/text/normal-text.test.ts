import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sourceFiles } from '#tests/support/source-files.ts'
import { hasTooManyMarks, MAX_MARKS, normalText } from './normal-text.ts'

test.each(['Núñez', 'Nguyễn', 'e\u0301', 'שָׁלוֹם', 'مُحَمَّدٌ', 'ที่นี่', 'হিন্দী', 'a' + '\u0301'.repeat(MAX_MARKS)])(
  '%s is text as people write it, and is normalised as ever',
  (text) => {
    expect(hasTooManyMarks(text)).toBe(false)
    for (const form of ['NFC', 'NFD', 'NFKC'] as const) expect(normalText(text, form)).toBe(text.normalize(form))
  },
)

test('of any text marks beyond the limit are left out, and nothing else', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 5 }),
    fc
      .tuple(fc.constantFrom('\u0301', '\u0323', '\u20dd', '\u0e38'), fc.nat(40))
      .map(([mark, count]) => mark.repeat(count)),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const normal = normalText(text, 'NFC')
      if (!hasTooManyMarks(text)) expect(normal).toBe(text.normalize('NFC'))
      else expect(normal.replaceAll(/\p{M}/gu, '').length).toBeLessThanOrEqual(text.length)
      expect(/\p{M}{9}/u.test(normalText(text, 'NFC'))).toBe(false)
    }),
  )
})

test('nothing is normalised in any other way', () => {
  const normalising = sourceFiles.filter((file) => readFileSync(file, 'utf8').includes('.normalize('))
  expect(normalising).toEqual(['domain/text/normal-text.ts'])
})
