import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords, shortNameOf, slugOf } from './plain-words.ts'

test.each([
  ['Núñez O’Neil', ['nunez', 'o', 'neil'], 'nunez-o-neil'],
  [
    '  Fecha para tu instalación: ¿cuándo? ',
    ['fecha', 'para', 'tu', 'instalacion', 'cuando'],
    'fecha-para-tu-instalacion-cuando',
  ],
  ['L’Alcora, 2.º', ['l', 'alcora', '2', 'º'], 'l-alcora-2'],
  ['¡…!', [], ''],
])('%s is compared by its words, and named by them', (text, words, slug) => {
  expect([plainWords(text), slugOf(text)]).toEqual([words, slug])
})

test.each([
  ['Teruel', 'teruel'],
  ['Santa Cruz de Tenerife Las Palmas', 'santa-cruz-de-tenerife-las'],
  ['24 Horas', 'horas'],
  ['Llanfairpwllgwyngyllgogerychwyrndrobwll', 'llanfairpwllgwyngyllgogerychwyr'],
  ['¡24!', 'shop'],
])('%s is an entry called %s', (text, name) => {
  expect(shortNameOf(text, 'shop')).toBe(name)
})

test('a short name is one whatever it is made of', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
      expect(shortNameOf(text, 'shop')).toMatch(/^[a-z]([a-z0-9-]{0,29}[a-z0-9])?$/)
    }),
  )
})

test('whatever is named stays so when it is named once more', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const slug = slugOf(text)
      expect(slugOf(slug)).toBe(slug)
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
    }),
  )
})
