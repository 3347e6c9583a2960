import { expect, test } from 'vitest'
import { checkContactMessage, emptyContactForm } from './rules.ts'

const form = { name: 'Lucía', phone: '600 11 22 33', email: 'lucia@Ejemplo.ES', message: 'Hola' }
const check = (message: string) => checkContactMessage({ ...form, message })

test('every field is required', () => {
  expect(checkContactMessage(emptyContactForm)).toEqual({
    ok: false,
    errors: { name: 'name-empty', phone: 'phone-empty', email: 'email-empty', message: 'message-empty' },
  })
})

test('a message keeps its lines and is normalised', () => {
  expect(check(' Hola:\r\n\r\n\r\n\r\n  ¿llega   la fibra?\t\rGracias \n')).toEqual({
    ok: true,
    message: {
      name: 'Lucía',
      phone: '+34600112233',
      email: 'lucia@ejemplo.es',
      message: 'Hola:\n\n¿llega la fibra?\nGracias',
    },
  })
})

test.each([
  ['2000 characters', 'a'.repeat(2000), 'a'.repeat(2000)],
  ['an emoji of several parts', '👩‍🔧', '👩‍🔧'],
  ['braille, with its blank cells', '⠓⠕⠇⠁\u2800⠍⠁⠗', '⠓⠕⠇⠁\u2800⠍⠁⠗'],
  ['markup', '<b>hola</b>', '<b>hola</b>'],
  ['invisible marks from a copied text, without them', 'ho\u00ADla\u202E\uFEFF', 'hola'],
])('a message may be %s', (_, typed, message) => {
  expect(check(typed)).toMatchObject({ ok: true, message: { message } })
})

test.each([
  ['2001 characters', 'a'.repeat(2001), 'message-long'],
  ['nothing but space and invisible marks', ' \n\u202E\t', 'message-empty'],
  ['nothing but letters without a shape', '\u3164\u2800\n\uFFA0', 'message-empty'],
  ['nothing but the joiner of an emoji', '\u200D\uFE0F', 'message-empty'],
  ['NUL', 'hola\0', 'strange-characters'],
  ['an escape sequence', 'hola\u001B[2J', 'strange-characters'],
  ['half a surrogate pair', 'hola\uD800', 'strange-characters'],
])('a message may not be %s', (_, typed, error) => {
  expect(check(typed)).toEqual({ ok: false, errors: { message: error } })
})
