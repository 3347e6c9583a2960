import { expect, test } from 'vitest'
import {
  enveloped,
  file,
  html,
  mail,
  multipart,
  part,
  signedInOnePiece,
  text,
} from '#tests/support/mail/corpus/compose.ts'
import { ana } from '#tests/support/mail/corpus/programs.ts'
import { smallPdf } from '#tests/support/posted/files.ts'
import { readMail } from './read-mail.ts'

const facts = { ownAddresses: [], authservIds: [] }
const read = (body: Buffer) => readMail(mail([`From: ${ana.address}`, 'Subject: Hola'], body), facts)
const ARMOUR = '-----BEGIN PGP MESSAGE-----\n\nhQEMA0000\n=abcd\n-----END PGP MESSAGE-----'
const SAID = 'Mañana no estaré.'

test.each([
  ['PGP within the text', text(ARMOUR)],
  ['PGP within HTML', html(`<pre>${ARMOUR}</pre>`)],
  ['PGP in parts', multipart('encrypted; protocol="application/pgp-encrypted"', text('Version: 1'))],
  ['S/MIME', enveloped()],
])('a mail in %s is encrypted, and none of it is taken for words', async (_, body) => {
  const { marks, text: said, files } = await read(body)
  expect({ isMarked: marks.includes('encrypted'), said, files }).toEqual({ isMarked: true, said: '', files: [] })
})

const asks = 'No sé abrir esto: empieza por -----BEGIN PGP MESSAGE----- y siguen letras.'

test.each([
  ['that asks what PGP is', text(asks), asks],
  ['that has words of its own above PGP', text(`${SAID}\n\n${ARMOUR}`), `${SAID}\n\n${ARMOUR}`],
  ['that quotes PGP', text(`${SAID}\n\n> -----BEGIN PGP MESSAGE-----`), `${SAID}\n\n> -----BEGIN PGP MESSAGE-----`],
  ['that is signed in one piece', signedInOnePiece(text(SAID)), SAID],
  ['that is signed in one piece, written in pieces', signedInOnePiece(text(SAID), true), SAID],
])('a mail %s is no encrypted one: its words are read', async (_, body, said) => {
  const { marks, text: own } = await read(body)
  expect({ own, isMarked: marks.includes('encrypted') }).toEqual({ own: said, isMarked: false })
})

test('of a mail that is signed in one piece the files are taken, and it is from whom it says outside', async () => {
  const inner = multipart('mixed', text(SAID), file('factura.pdf', 'application/pdf', smallPdf()))
  const { files, address } = await read(signedInOnePiece(inner))
  expect(files.map(({ name, bytes }) => [name, bytes.equals(smallPdf())])).toEqual([['factura.pdf', true]])
  const forged = await read(
    signedInOnePiece(Buffer.concat([Buffer.from('From: otra@persona.example\r\n'), text(SAID)])),
  )
  expect([address, forged.address]).toEqual([ana.address, ana.address])
})

/** As older programs send a file within a text. */
function uuencoded(name: string, bytes: Buffer): string {
  const sign = (six: number) => (six === 0 ? '`' : String.fromCharCode(six + 32))
  const lines = Array.from({ length: Math.ceil(bytes.length / 45) }, (_, at) => bytes.subarray(at * 45, at * 45 + 45))
  const encoded = lines.map((line) => {
    const triples = Array.from({ length: Math.ceil(line.length / 3) }, (_, at) => {
      const [a = 0, b = 0, c = 0] = line.subarray(at * 3, at * 3 + 3)
      return [a >> 2, ((a & 3) << 4) | (b >> 4), ((b & 15) << 2) | (c >> 6), c & 63].map(sign).join('')
    })
    return sign(line.length) + triples.join('')
  })
  return [`begin 644 ${name}`, ...encoded, '`', 'end'].join('\n')
}

test('a file that an older program writes within the text is a file, and no words', async () => {
  const { text: said, files } = await read(text(`${SAID}\n\n${uuencoded('factura.pdf', smallPdf())}\n\nUn saludo`))
  expect(said).toBe(`${SAID}\n\nUn saludo`)
  expect(files.map(({ name, bytes }) => [name, bytes.equals(smallPdf())])).toEqual([['factura.pdf', true]])
  const words = `${SAID}\nbegin 644 cosas\nque no son un fichero\nend`
  expect(await read(text(words))).toMatchObject({ text: words, files: [] })
})

test('what is damaged in a signed mail breaks nothing', async () => {
  const whole = signedInOnePiece(text(SAID)).toString('latin1')
  for (const cut of [60, 40, 8]) {
    const body = Buffer.from(`${whole.slice(0, whole.indexOf('\r\n\r\n') + 4 + cut)}`, 'latin1')
    expect(await read(body)).toMatchObject({ address: ana.address })
  }
  expect(await read(part(['Content-Type: application/pkcs7-mime'], ''))).toMatchObject({ text: '' })
})
