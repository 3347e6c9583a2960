import { expect, test } from 'vitest'
import { readMail } from './read-mail.ts'
import { skimMail } from './skim-mail.ts'

const facts = { ownAddresses: [], authservIds: ['mx.azahar.example'] }
const HEAD =
  'From: =?utf-8?Q?Rosa_Mu=C3=B1oz?= <Rosa@Cliente.example>\r\nMessage-ID: <1@cliente.example>\r\nIn-Reply-To: <c@x.es>\r\nReferences: <a@x.es>\r\n <c@x.es>\r\nSubject: =?iso-8859-1?B?TWkgY2FtafNu?=\r\n =?utf-8?Q?_nuevo?=\r\n'
const WORDS = 'Mañana no estaré en casa: llamad al vecino, por favor.'
const base64 = (text: string) => Buffer.from(text).toString('base64')
const quoted = (text: string, encoding: BufferEncoding) =>
  [...Buffer.from(text, encoding)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
const alternative = (plainPart: string) =>
  `Content-Type: multipart/alternative; boundary="b"\r\n\r\n--b\r\n${plainPart}\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>otro</p>\r\n--b--\r\n`

test.each([
  ['plain', `Content-Type: text/plain; charset=utf-8\r\n\r\n${WORDS}`],
  ['without a type', `\r\n${WORDS}`],
  ['base64', `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(WORDS)}`],
  [
    'quoted in Latin-1',
    `Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${quoted(WORDS, 'latin1')}`,
  ],
  ['HTML', `Content-Type: text/html; charset=utf-8\r\n\r\n<p>${WORDS}</p><p`],
  ['alternatives', alternative(`Content-Type: text/plain; charset=utf-8\r\n\r\n${WORDS}`)],
  ['a part without a head', alternative(`\r\n${WORDS}`)],
])('of a mail that is broken its first lines are read, here %s', (_, rest) => {
  expect(skimMail(Buffer.from(`${HEAD}${rest}`), facts)).toMatchObject({
    kind: 'written',
    name: 'Rosa Muñoz',
    address: 'rosa@cliente.example',
    messageId: '<1@cliente.example>',
    subject: 'Mi camión nuevo',
    text: WORDS,
    answers: ['<c@x.es>', '<a@x.es>'],
    marks: ['broken'],
    files: [],
  })
})

test.each([
  ['newlines', '\n'.repeat(2 * 1024 * 1024)],
  ['short lines', 'ab\r\n'.repeat(1_750_000)],
  ['a flowed text', `Content-Type: text/plain; format=flowed\r\n\r\n${'word \r\n'.repeat(600_000)}`],
  [
    'a table',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\n${WORDS}\r\n--b\r\nContent-Type: text/csv\r\n\r\n${'1;2;3;4;5\r\n'.repeat(300_000)}--b--`,
  ],
  ['empty parts', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\n\r\n'.repeat(50_000)}`],
  [
    'mails within it',
    `Content-Type: multipart/digest; boundary=b\r\n\r\n${'--b\r\n\r\nSubject: x\r\n\r\nHola\r\n'.repeat(20_000)}`,
  ],
  [
    'mails within it, each named as one',
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\nHola\r\n'.repeat(50)}`,
  ],
  ['newlines in base64', `Content-Transfer-Encoding: base64\r\n\r\n${'\n'.repeat(2 * 1024 * 1024)}`],
])('more than is parsed is skimmed: %s', async (_, rest) => {
  const mail = await readMail(Buffer.from(`${HEAD}${rest}`), facts)
  expect(mail).toMatchObject({ address: 'rosa@cliente.example', subject: 'Mi camión nuevo', files: [] })
  expect(mail.marks).toContain('broken')
})

test('a mail as large as providers take is parsed: twenty files, and a long text', async () => {
  const file = base64('a'.repeat(600_000)).replaceAll(/.{76}/g, '$&\r\n')
  const parts = Array.from(
    { length: 20 },
    (_, number) =>
      `--b\r\nContent-Type: application/pdf; name=f${number}.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n`,
  )
  const text = `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${`${WORDS}\r\n`.repeat(10_000)}`
  const mail = await readMail(
    Buffer.from(`${HEAD}Content-Type: multipart/mixed; boundary=b\r\n\r\n${text}${parts.join('')}--b--\r\n`),
    facts,
  )
  expect(mail.marks).toEqual(['cut'])
  expect(mail.files).toHaveLength(20)
})

test.each([
  ['pass', 'proved', []],
  ['fail', 'failed', ['not-theirs']],
])('of one whose server says dmarc=%s the sender is as proved as of any', (dmarc, proof, marks) => {
  const results = `Authentication-Results: mx.azahar.example; dmarc=${dmarc} header.from=cliente.example\r\n`
  expect(skimMail(Buffer.from(`${results}${HEAD}\r\n${WORDS}`), facts)).toMatchObject({
    proof,
    marks: [...marks, 'broken'],
  })
})
