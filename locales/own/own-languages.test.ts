import { expect, test } from 'vitest'
import { ownLanguage, rememberRest, speak } from './own-languages.ts'

test('what is said in the language of the rest is remembered as long as it is read, however many texts come and go', () => {
  speak('gl-ES', { messages: new Map(), restIn: 'es-ES' })
  const language = ownLanguage('gl-ES')!
  for (let draft = 0; draft < 20_000; draft++) {
    rememberRest(language, 'Fibra y móvil')
    rememberRest(language, `Borrador ${draft}`)
  }
  expect(language.restTexts.size).toBeLessThan(10_000)
  expect([...language.restTexts]).toEqual(expect.arrayContaining(['Fibra y móvil', 'Borrador 19999']))
  expect(language.restTexts.has('Borrador 0')).toBe(false)
})
