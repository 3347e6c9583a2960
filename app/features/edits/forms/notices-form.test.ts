import { describe, expect, test } from 'vitest'
import { errorsOf, facts, languages } from '../tests/demo-forms.ts'
import type { Typed } from './checked-form.ts'
import { noticesIn } from './notice-fields.ts'
import { checkForm, typedForm } from './subject-form.ts'

const [picture = ''] = facts.pictures

describe('the form for notices', () => {
  const good = Object.fromEntries([
    ...languages.map((locale) => [`notice-0-text-${locale}`, 'Cerramos. [Escríbenos](/atencion-cliente)']),
    ['notice-0-from', '2031-12-24'],
    ['notice-0-to', '24/12/2031'],
  ]) as Typed

  test.each([
    ['a language', { 'notice-0-text-en-US': ' ' }, { 'notice-0-text-en-US': 'text-missing' }],
    ['no day', { 'notice-0-from': '' }, { 'notice-0-from': 'day-missing' }],
    ['a day that there is not', { 'notice-0-to': '2031-02-30' }, { 'notice-0-to': 'day-missing' }],
    ['days backwards', { 'notice-0-to': '2031-12-23' }, { 'notice-0-to': 'ends-before' }],
    ['markup', { 'notice-0-text-es-ES': '<b>Hola</b>' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a list', { 'notice-0-text-es-ES': '- Hola' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a picture', { 'notice-0-text-es-ES': '![Hola](a.png)' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a script', { 'notice-0-text-es-ES': '[Hola](javascript:alert(1))' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a placeholder', { 'notice-0-text-es-ES': 'Hola {{nombre}}' }, { 'notice-0-text-es-ES': 'notice-wrong' }],
    ['a picture of which nothing is said', { 'notice-0-picture': picture }, missingAlts(0)],
    [
      'a picture that is not there',
      { 'notice-0-picture': 'x.png', ...alts(0) },
      { 'notice-0-picture': 'picture-missing' },
    ],
    ['what no picture shows', alts(0), { 'notice-0-picture': 'picture-missing' }],
    [
      'a picture alone',
      { 'notice-1-from': '', 'notice-1-to': '', 'notice-1-picture': picture, ...alts(1) },
      {
        ...Object.fromEntries(languages.map((locale) => [`notice-1-text-${locale}`, 'text-missing'])),
        'notice-1-from': 'day-missing',
        'notice-1-to': 'day-missing',
      },
    ],
    [
      'what no picture of an empty notice shows',
      { 'notice-1-from': '', 'notice-1-to': '', ...alts(1) },
      {
        ...Object.fromEntries(languages.map((locale) => [`notice-1-text-${locale}`, 'text-missing'])),
        'notice-1-from': 'day-missing',
        'notice-1-to': 'day-missing',
        'notice-1-picture': 'picture-missing',
      },
    ],
    [
      'the one behind an empty one',
      { 'notice-0-from': '', 'notice-0-to': '', ...emptyTexts(0), 'notice-1-from': '2031-01-01', 'notice-1-to': '' },
      {
        ...Object.fromEntries(languages.map((locale) => [`notice-1-text-${locale}`, 'text-missing'])),
        'notice-1-to': 'day-missing',
      },
    ],
  ] as const)('says at its field what is wrong with %s', (_, typed, faults) => {
    expect(errorsOf('notices', { ...good, ...typed })).toEqual(faults)
  })

  test('takes what a picture shows away with it', () => {
    const [described = ''] = facts.described
    const left = Object.fromEntries(languages.map((locale) => [`notice-0-alt-${locale}`, described]))
    const checked = checkForm('notices', { ...good, 'notice-0-picture': '', ...left }, facts)
    expect(checked).toEqual(checkForm('notices', good, facts))
  })

  test('counts its notices, the empty one at its end included', () => {
    const checked = checkForm('notices', good, facts)
    expect(checked.ok && noticesIn(typedForm('notices', checked.content, languages))).toBe(2)
  })
})

function emptyTexts(notice: number): Typed {
  return Object.fromEntries(languages.map((locale) => [`notice-${notice}-text-${locale}`, '']))
}

function alts(notice: number): Typed {
  return Object.fromEntries(languages.map((locale) => [`notice-${notice}-alt-${locale}`, 'La plaza']))
}

function missingAlts(notice: number): Typed {
  return Object.fromEntries(languages.map((locale) => [`notice-${notice}-alt-${locale}`, 'alt-missing']))
}
