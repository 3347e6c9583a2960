import { randomUUID } from 'node:crypto'

const CRLF = '\r\n'
const head = (number: number) =>
  [
    'From: Nadie <nadie@lejos.example>',
    `Message-ID: <${number}-${randomUUID()}@lejos.example>`,
    'Subject: oferta',
    'MIME-Version: 1.0',
    '',
  ].join(CRLF)
const mixed = `Content-Type: multipart/mixed; boundary=b${CRLF}${CRLF}`

/** Mails that ask more of whoever parses them than they look, each made anew. */
export const hostileMails: readonly (() => string)[] = [
  `${CRLF}${'\n'.repeat(2 * 1024 * 1024)}`,
  `${CRLF}${'ab\r\n'.repeat(1_750_000)}`,
  `Content-Type: text/plain; format=flowed${CRLF}${CRLF}${'una palabra \r\n'.repeat(300_000)}`,
  `${mixed}--b${CRLF}Content-Type: text/csv; name=a.csv${CRLF}${CRLF}${'1;2;3;4;5\r\n'.repeat(300_000)}--b--`,
  `Content-Type: text/html${CRLF}${CRLF}${'<b>'.repeat(130_000)}`,
  `${mixed}${`--b${CRLF}${CRLF}`.repeat(50_000)}`,
  `Content-Type: multipart/digest; boundary=b${CRLF}${CRLF}${`--b${CRLF}${CRLF}Subject: x${CRLF}${CRLF}Hola${CRLF}`.repeat(20_000)}`,
  `${'X-Header: y\r\n'.repeat(100_000)}${CRLF}hola`,
].map((rest, number) => () => `${head(number)}${rest}`)
