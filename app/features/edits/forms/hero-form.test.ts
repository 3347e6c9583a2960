import { describe, expect, test } from 'vitest'
import { errorsOf, facts, languages } from '../tests/demo-forms.ts'
import type { Typed } from './checked-form.ts'
import { checkForm } from './subject-form.ts'

const [picture = ''] = facts.pictures

describe('the form for the beginning of the home page', () => {
  const inEach = (part: string, words: string) =>
    Object.fromEntries(languages.map((locale) => [`${part}-${locale}`, words])) as Typed

  test.each([
    ['a language', { ...inEach('title', 'Hola'), 'title-en-US': ' ' }, { 'title-en-US': 'text-missing' }],
    ['a picture that there is not', { picture: 'nada.png', ...inEach('alt', 'A') }, { picture: 'picture-missing' }],
    ['words of no picture', { picture: '', ...inEach('alt', 'A') }, { picture: 'picture-missing' }],
    [
      'a picture of which nothing is said',
      { picture, ...inEach('alt', 'A'), 'alt-es-ES': '' },
      { 'alt-es-ES': 'alt-missing' },
    ],
  ] as const)('says at its field what is wrong with %s', (_, typed, faults) => {
    expect(errorsOf('hero', typed)).toEqual(faults)
  })

  test('takes what a picture shows away with it', () => {
    const [described = ''] = facts.described
    const words = { ...inEach('title', 'Hola'), ...inEach('text', 'Aquí') }
    const left = checkForm('hero', { ...words, picture: '', ...inEach('alt', described) }, facts)
    expect(left).toEqual(checkForm('hero', words, facts))
    expect(left.ok).toBe(true)
  })
})
