import { expect, test } from 'vitest'
import { bestText } from './best-text.ts'

const COMPLAINT = '<p>Llevo tres días sin internet y nadie me llama.</p><p>Quiero una solución o me doy de baja.</p>'
const words = 'Llevo tres días sin internet y nadie me llama.\n\nQuiero una solución o me doy de baja.'

test.each([
  ['This message requires an HTML reader.'],
  ['Su programa de correo no admite mensajes en formato HTML.'],
  ['El vostre client de correu no pot mostrar HTML'],
  ['This is a multi-part message in MIME format.'],
  ['To view this email as a web page, go here: https://correo.example/html'],
  ['  \n '],
  ['---'],
  ['Llevo tres días sin internet…'],
])('a plain part that says %j hides nothing of the HTML', (text) => {
  expect(bestText({ text, html: COMPLAINT })).toEqual({ text: words, isFromHtml: true })
})

test.each([
  ['the same words', words, COMPLAINT],
  ['the same, and a quotation of its own', `${words}\n\n> Hola, Ana:\n> ¿Funciona?`, COMPLAINT],
  ['more than the HTML', `${words}\n\nAna García, Vila-real`, COMPLAINT],
  ['nothing beside it', words, ''],
  ['HTML without words', words, '<img src="cid:uno"><br>'],
])('a plain part with %s is what is read', (_, text, html) => {
  expect(bestText({ text, html })).toEqual({ text, isFromHtml: false })
})

test('where both say something of their own, both are read', () => {
  const { text } = bestText({ text: 'Abre el enlace para leerme.', html: COMPLAINT })
  expect(text).toBe(`Abre el enlace para leerme.\n\n${words}`)
  const advertised = bestText({ text: words, html: '<p>Descubre nuestra aplicación en la tienda</p>' })
  expect(advertised.text).toContain(words)
})
