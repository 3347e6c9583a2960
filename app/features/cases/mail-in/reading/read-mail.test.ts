import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'

const head = 'From: Rosa <Rosa@Cliente.example>\r\nMessage-ID: <1@cliente.example>\r\nSubject: Mi fibra\r\n'
const facts = { ownAddresses: [], authservIds: [] }
const read = (mail: string, more = head) => readMail(Buffer.from(`${more}${mail}`, 'latin1'), facts)
const utf8 = (mail: string, more = head) => readMail(Buffer.from(`${more}${mail}`), facts)

test('a plain mail is its text, its sender, and what it answers, the nearest first', async () => {
  const mail = await utf8(
    'In-Reply-To: <c@x.es>\r\nReferences: <a@x.es> <b@x.es>\r\n <c@x.es>\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nHola:\r\n\r\n\r\n\r\nNo va la señal.\r\n',
  )
  expect(mail).toMatchObject({
    kind: 'written',
    name: 'Rosa',
    address: 'rosa@cliente.example',
    messageId: '<1@cliente.example>',
    subject: 'Mi fibra',
    text: 'Hola:\n\nNo va la señal.',
    answers: ['<c@x.es>', '<b@x.es>', '<a@x.es>'],
    marks: [],
    files: [],
  })
})

test.each([
  ['Auto-Submitted: auto-replied', 'automatic'],
  ['Auto-Submitted: auto-generated (rejected)', 'automatic'],
  ['X-Autoreply: yes', 'automatic'],
  ['Return-Path: <>', 'automatic'],
  ['Precedence: bulk', 'written'],
  ['List-Id: <ofertas.example>', 'written'],
  ['Content-Type: multipart/report; report-type=disposition-notification; boundary=b', 'automatic'],
  ['Content-Type: multipart/report; report-type=delivery-status; boundary=b', 'undelivered'],
  ['Auto-Submitted: no', 'written'],
  ['Precedence: first-class', 'written'],
  ['Return-Path: <rosa@cliente.example>', 'written'],
])('%s is %s', async (header, kind) => {
  expect((await read(`${header}\r\n\r\nHola`)).kind).toBe(kind)
})

test('of what did not arrive it is known which of our mails that was', async () => {
  const report = (type: string) =>
    `Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nIt did not arrive.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n--b\r\nContent-Type: ${type}\r\n\r\nMessage-ID: <ours@azahar.example>\r\nSubject: Hola\r\n\r\n--b--\r\n`
  for (const type of ['message/rfc822', 'text/rfc822-headers'])
    expect(await read(report(type))).toMatchObject({
      answers: ['<ours@azahar.example>'],
      marks: ['undelivered'],
      files: [],
    })
})

test('HTML is never shown as such: its words are drawn from it', async () => {
  const mail = await utf8(
    'Content-Type: text/html; charset=utf-8\r\n\r\n<style>p{color:red}</style><script>alert(1)</script><p>Sigue&nbsp;sin ir &amp; llueve</p><p>Año <b>2026</b></p>',
  )
  expect(mail.marks).toEqual(['from-html'])
  expect(mail.text).toMatch(/^Sigue sin ir & llueve\s+Año 2026$/)
})

test('a mail within a mail is quoted, with its files', async () => {
  const mail = await read(
    'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nMira esto\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: pepe@otro.example\r\nSubject: Factura\r\nContent-Type: multipart/mixed; boundary=c\r\n\r\n--c\r\n\r\nMe cobran dos veces\r\n--c\r\nContent-Type: application/pdf; name=f.pdf\r\nContent-Disposition: attachment; filename=f.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERg==\r\n--c--\r\n--b--\r\n',
  )
  expect(mail.text).toBe('Mira esto\n\n> pepe@otro.example: Factura\n> Me cobran dos veces')
  expect(mail.marks).toEqual(['nested'])
  expect(mail.files).toEqual([{ name: 'f.pdf', bytes: Buffer.from('%PDF') }])
})

test.each([
  ['Content-Type: multipart/encrypted; boundary=b\r\n\r\n--b\r\n\r\nVersion: 1\r\n--b--', ['encrypted']],
  ['Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m\r\n\r\nMIIB', ['encrypted']],
  ['\r\n-----BEGIN PGP MESSAGE-----\r\nabc\r\n-----END PGP MESSAGE-----', ['encrypted']],
  ['\r\n   ', ['no-text']],
  ['Content-Type: multipart/mixed; boundary=b\r\n\r\nno part ever begins', ['no-text']],
  [`Content-Type: multipart/mixed; boundary=b0\r\n\r\n${nestedParts(40)}`, ['broken']],
  ['Content-Type: text/plain; charset=utf-8\r\n\r\nA\xef\xbf\xbdo', ['odd-letters']],
  [`\r\n${'a'.repeat(30_000)}`, ['cut']],
])('%.50s… is marked %j, and keeps sender and subject', async (rest, marks) => {
  expect(await read(rest)).toMatchObject({ marks, address: 'rosa@cliente.example', subject: 'Mi fibra' })
})

function nestedParts(depth: number): string {
  return Array.from(
    { length: depth },
    (_, level) => `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`,
  ).join('')
}

test.each([
  'From: a@b.example, c@d.example <e@f.example>, x\r\nFrom: g@h.example\r\n',
  'From: undisclosed:;\r\n',
  'From: <a@b>\r\n',
  'Subject: x\r\n',
])('who sent it is not known from %s', async (from) => {
  expect(await utf8('\r\nHola', from)).toMatchObject({ address: '', marks: ['no-sender'] })
})

test('of a mail that is too large the head is read', async () => {
  const mail = await readMail(Buffer.from(`${head}\r\nHola`), facts, false)
  expect(mail).toMatchObject({ subject: 'Mi fibra', text: '', marks: ['too-big'], files: [] })
})

test.each([
  ['Subject: Mi\x07 fibra\x1b[31m', 'Mi fibra[31m'],
  ['Subject: =?utf-8?Q?Mi=07_fibra=1B[31m?=', 'Mi fibra[31m'],
  ['Subject: =?utf-8?Q?Mi=0D=0Afibra?=', 'Mi fibra'],
])('of %j no control character is kept', async (header, subject) => {
  const from = `From: Ro\x07sa <rosa@cliente.example>\r\n${header}\r\n`
  expect(await read('\r\nHo\x07la', from)).toMatchObject({ name: 'Rosa', subject, text: 'Hola' })
})

test('whatever bytes come are read to their end, and nothing in them breaks the page', async () => {
  const piece = fc.constantFrom(
    'From: a@b.example\r\n',
    'Subject: ',
    'From: "',
    '=07',
    '\x1b',
    '\r\n',
    'Content-Type: ',
    'multipart/mixed; boundary=x',
    '--x',
    '\0',
    '=?utf-8?Q?=',
    'message/rfc822',
    '\xff',
    'text/html',
    '<',
    '=',
    'a',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
      const mail = await readMail(Buffer.from(pieces.join(''), 'latin1'), facts)
      expect(`${mail.subject}${mail.name}`).not.toMatch(/\p{Cc}/u)
      expect(mail.text).not.toMatch(/(?!\n)\p{Cc}/u)
    }),
  )
})
