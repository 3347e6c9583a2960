import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html, mail, multipart, text, type Encoding } from '#tests/support/mail/corpus/compose.ts'
import { readMail } from './read-mail.ts'
import { fromBytes, unscrambled } from './true-letters.ts'

const facts = { ownAddresses: [], authservIds: [] }
const head = ['From: Ana <ana@correo.example>', 'Subject: Hola']
const SAID = 'Mañana no estaré: ¿podéis venir el día 3, a las 10 h?'
const transfers = ['8bit', 'quoted-printable', 'base64'] as const

const sayings: readonly (readonly [string, Encoding])[] = [
  ['UTF-8 that says so', {}],
  ['UTF-8 that says windows-1252', { says: 'windows-1252' }],
  ['UTF-8 that says iso-8859-1', { says: 'iso-8859-1' }],
  ['UTF-8 that says iso-8859-15', { says: 'iso-8859-15' }],
  ['UTF-8 that says us-ascii', { says: 'us-ascii' }],
  ['UTF-8 that says nothing', { says: null }],
  ['UTF-8 that says what nobody knows', { says: 'x-desconocido' }],
  ['latin 1 that says so', { charset: 'iso-8859-1' }],
  ['latin 1 that says UTF-8', { charset: 'iso-8859-1', says: 'utf-8' }],
  ['latin 1 that says nothing', { charset: 'iso-8859-1', says: null }],
  ['windows-1252 that says so', { charset: 'windows-1252' }],
  ['windows-1252 that says UTF-8', { charset: 'windows-1252', says: '"UTF-8"' }],
  ['windows-1252 that says latin 1', { charset: 'windows-1252', says: 'iso-8859-1' }],
  ['windows-1252 that says what nobody knows', { charset: 'windows-1252', says: 'ansi' }],
  ['latin 9 that says so', { charset: 'iso-8859-15' }],
]

describe.each(sayings)('%s is read in its true letters', (_, encoding) => {
  test.each(transfers)('as %s, alone, as HTML, and as one of several parts', async (transfer) => {
    const encoded = { ...encoding, transfer }
    const textOf = async (part: Buffer) => (await readMail(mail(head, part), facts)).text
    expect(await textOf(text(SAID, encoded))).toBe(SAID)
    expect(await textOf(html(`<p>${SAID}</p>`, encoded))).toBe(SAID)
    expect((await textOf(multipart('mixed', text(SAID, encoded), text('De paso: ¡gracias!')))).split(/\n+/)).toEqual([
      SAID,
      'De paso: ¡gracias!',
    ])
    expect(await textOf(text(`${SAID}${'\nMás: sí, y no.'.repeat(400)}`, encoded))).toContain(SAID)
  })
})

test.each([
  ['Subject: Avería', Buffer.from('Subject: Avería')],
  ['in bytes of latin 1', Buffer.from('Subject: Aver\xeda', 'latin1')],
  ['in words of UTF-8', Buffer.from('Subject: =?UTF-8?B?QXZlcsOtYQ==?=')],
  ['in words that say UTF-8 and are latin 1', Buffer.from('Subject: =?utf-8?Q?Aver=EDa?=')],
  ['in words that say latin 1 and are UTF-8', Buffer.from('Subject: =?iso-8859-1?Q?Aver=C3=ADa?=')],
  ['in words broken within a letter', Buffer.from('Subject: =?utf-8?Q?Aver=C3?= =?utf-8?Q?=ADa?=')],
])('a subject %s is read in its true letters', async (_, subject) => {
  const raw = Buffer.concat([Buffer.from('From: ana@correo.example\r\n'), subject, Buffer.from('\r\n\r\nHola')])
  expect((await readMail(raw, facts)).subject).toBe('Avería')
})

test.each(['8bit', 'base64'] as const)('UTF-16 with its mark is read in its true letters, as %s', async (transfer) => {
  const encoding = { charset: 'utf-16le', says: 'utf-16', transfer } as const
  expect((await readMail(mail(head, text(`\uFEFF${SAID}\n¿Sí?`, encoding)), facts)).text).toBe(`${SAID}\n¿Sí?`)
})

test('UTF-7 is read in its true letters, and only where a mail says that it is that', async () => {
  const said = 'Ma+APE-ana no: 10 +- 2 +IKw-, llama al +34 600 112 233 o a+b'
  const read = async (says: string) => (await readMail(mail(head, text(said, { says })), facts)).text
  expect(await read('utf-7')).toBe('Mañana no: 10 + 2 €, llama al +34 600 112 233 o a+b')
  expect(await read('us-ascii')).toBe(said)
  const subject = mail(['From: ana@correo.example', 'Subject: =?utf-7?Q?Aver+AO0-a?='], text('Hola'))
  expect((await readMail(subject, facts)).subject).toBe('Avería')
})

test('what was scrambled on its way, and not by its sender, is read as it was meant', async () => {
  for (const said of [SAID, 'Coste: 35 € al mes', 'No va 😀', 'L’Eva «diu» que és urgent…'])
    expect((await readMail(mail(head, text(scrambled(said))), facts)).text).toBe(said)
  const answered = `Os lo repito: mañana no.\n> ${scrambled('Decíais: «mañana»')}`
  expect(unscrambled(answered)).toBe('Os lo repito: mañana no.\n> Decíais: «mañana»')
})

/** As UTF-8 looks that is read as windows-1252. */
function scrambled(said: string): string {
  return new TextDecoder('windows-1252').decode(Buffer.from(said))
}

const letters = fc.constantFrom(...' aeñáéíóúüçàèòï·ÑÁÉÍÓÚÜÇÀÈÒÏ¿¡ºª€«»“”‘’–—…°©®\u00A0,.:;!?()-0123\nßöäêôîûâãõ')
const words = fc.array(letters, { maxLength: 60 }).map((all) => all.join(''))

test('a text that is what it says is left alone, whatever western letters stand in it', () => {
  fc.assert(fc.property(words, (said) => void expect(unscrambled(said)).toBe(said)))
})

test('a text of bytes is read as what it is, UTF-8 and windows-1252 in one mail as well', () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      // In a text of UTF-8 alone every letter counts.
      expect(fromBytes(scrambled(`${other}Ж`))).toBe(`${other}Ж`)
      // The first byte of one letter of UTF-8, and what stands for the others.
      const latin = one.replaceAll(/[ÂÃâãð]/g, 'é')
      expect(fromBytes(`${scrambled(other)} ${latin} é`)).toBe(`${other} ${latin} é`)
    }),
  )
})

test('letters of other scripts, which no byte of windows-1252 is, stay', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (said) => void expect(unscrambled(`Жд ${said}`)).toContain('Жд')),
  )
})
