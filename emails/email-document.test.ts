import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { linesOfHtml, linesOfText } from '#tests/support/mail/read-email.ts'
import { heading, linkTo, paragraph, steps } from '#domain/text/block.ts'
import { pairs, type EmailDocument } from './email-document.ts'
import { emailHtml } from './email-html.tsx'
import { emailText } from './email-text.ts'

const look = { colour: '#5B83B8', letterhead: undefined, tile: undefined }
const document: EmailDocument = {
  locale: 'es-ES',
  subject: 'Asunto',
  preview: 'Lo primero',
  heading: 'Hola',
  blocks: [
    paragraph('Una línea', 'Otra línea'),
    heading('Título'),
    pairs(
      [
        ['Fibra', '29 €'],
        ['TV: gratis', null],
      ],
      { label: 'Total', value: '29 €' },
    ),
    steps(['Primero', 'Después']),
    linkTo('Justificante', 'https://azahar.example/justificante/1'),
  ],
  footer: [paragraph('Pie')],
}

test('the text reads line by line', () => {
  expect(emailText(document)).toBe(`Hola

Una línea
Otra línea

Título
Fibra: 29 €
TV: gratis
Total: 29 €

1. Primero
2. Después

Justificante: https://azahar.example/justificante/1

--

Pie
`)
})

test('the HTML says the same', () => {
  expect(linesOfHtml(emailHtml(document, look))).toEqual(linesOfText(emailText(document)))
})

test('the HTML has its language, its title and headings, and fetches nothing', () => {
  const html = emailHtml(document, look)
  const page = new JSDOM(html).window.document

  expect(html).toMatch(/^<!DOCTYPE html><html lang="es-ES">/)
  expect(page.title).toBe('Asunto')
  expect(page.querySelectorAll('h1')).toHaveLength(1)
  expect(page.querySelector('th')?.scope).toBe('row')
  expect(page.querySelectorAll('img, script, link, iframe, object, form')).toHaveLength(0)
  expect(html).not.toMatch(/url\(|@import/)
})

test('an e-mail without a footer ends with its last words', () => {
  const short = { ...document, blocks: [paragraph('Fin')], footer: [] }

  expect(emailText(short)).toBe('Hola\n\nFin\n')
  expect(emailHtml(short, look)).not.toContain('<footer')
})
