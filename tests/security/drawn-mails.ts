import { randomFrom, type Random } from '../faults/random.ts'
import { answer, programs } from '../support/mail/corpus/programs.ts'
import { hostileMails } from '../support/mail/hostile-mails.ts'

const CRLF = '\r\n'
/** In bytes: most mails are small, and some are as large as providers take. */
const LARGEST = 8 * 1024 * 1024
const SMALLEST = 200
const TYPES = [
  'text/plain',
  'text/plain; format=flowed',
  'text/plain; format=flowed; delsp=yes',
  'text/html',
  'text/csv; name=filas.csv',
  'text/calendar; method=REPLY',
  'application/pdf; name=a.pdf',
  'image/png; name=a.png',
  'message/rfc822',
  'message/delivery-status',
  'multipart/mixed; boundary=b',
  'multipart/digest; boundary=b',
  'multipart/alternative; boundary="b',
  'application/ms-tnef; name=winmail.dat',
  'x',
]
const CHARSETS = [
  '',
  '; charset=utf-8',
  '; charset=windows-1252',
  '; charset=utf-16le',
  '; charset=iso-2022-jp',
  '; charset=x',
]
const ENCODINGS = ['', 'base64', 'quoted-printable', '8bit', 'x-uuencode']
/** What is repeated until a part is as large as it was drawn. */
const PIECES = [
  '\n', '\r\n', '\r', 'ab\r\n', 'una línea como otra\r\n', 'palabra \r\n', '> ', '>> cita\r\n', '<b>', '<div>', '</div>', '<a href="x">', '<li>',
  '<blockquote>', '<!--', '&amp;', '&', '<table><tr><td>', '<p', '"', '1;2;3;4;5\r\n', '"1,\r\n', 'QUJDREVGRw==', '=C3=B1', '=\r\n', '=', '--b\r\n',
  '--b\r\n\r\n', '--b--\r\n', '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: x\r\n\r\n', '--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
  'BEGIN:VEVENT\r\n', '\0', '\xff\xfe', 'Mañana ', '<x@y.es> ', '%PDF-1.4\n', ' ', '\t', 'a',
] // prettier-ignore
const HEADERS = [
  'To', 'Cc', 'References', 'In-Reply-To', 'Subject', 'Received', 'Authentication-Results', 'List-Id', 'Reply-To', 'Content-Type', 'X-Y', 'Sender', 'From',
] // prettier-ignore
const VALUES = [
  '<a@b.es>, ', '=?utf-8?q?ma=C3=B1ana?= ', '=?utf-8?b?bWHDsWFuYQ==?= ', 'mx.azahar.example; dmarc=pass; ', '(', '"', '<', ';', '\r\n ', 'i=1; spf=pass smtp.mailfrom=',
] // prettier-ignore

/** A mail as nobody writes one, and somebody may send it; `id` tells it from others in its Message-ID. */
export function drawnMail(seed: number, id: string): Buffer {
  const random = randomFrom(seed)
  const share = random.share()
  const raw = (share < 0.6 ? composed : share < 0.97 ? mangled : monstrous)(random)
  return Buffer.concat([Buffer.from(`Message-ID: <${id}@lejos.example>${CRLF}`), raw])
}

function monstrous(random: Random): Buffer {
  return Buffer.from(random.pick(hostileMails)())
}

/** One of a mail program, cut, with pieces of it moved, repeated, or others put in. */
function mangled(random: Random): Buffer {
  let raw = answer(random.pick(programs))
  for (let change = random.whole(1, 12); change > 0; change--) {
    const [one, other] = [random.whole(0, raw.length + 1), random.whole(0, raw.length + 1)].toSorted((a, b) => a - b)
    const piece = random.pick([
      () => raw.subarray(one, other),
      () => Buffer.alloc(0),
      () => repeated(random, PIECES, random.whole(1, 2000)),
      () => Buffer.from([random.whole(0, 256)]),
    ])()
    raw = Buffer.concat([raw.subarray(0, one), piece, raw.subarray(random.pick([one, other]))])
  }
  return raw
}

function composed(random: Random): Buffer {
  const headers = Array.from({ length: random.whole(0, 8) }, () => {
    const value = repeated(random, VALUES, random.pick([10, 100, 2000, 100_000])).toString('latin1')
    return `${random.pick(HEADERS)}: ${value}`
  })
  const head = ['From: Nadie <nadie@lejos.example>', 'MIME-Version: 1.0', ...headers].join(CRLF)
  const whole = sizeOf(random)
  const count = random.pick([1, 1, 2, 5, 60, 400])
  const parts = Array.from({ length: count }, () => partOf(random, Math.ceil((2 * whole * random.share()) / count)))
  const body =
    parts.length === 1
      ? parts
      : [
          Buffer.from(`Content-Type: multipart/mixed; boundary=b${CRLF}${CRLF}`),
          ...parts.flatMap((part) => [Buffer.from(`${CRLF}--b${CRLF}`), part]),
        ]
  return Buffer.concat([Buffer.from(`${head}${CRLF}`, 'latin1'), ...body]).subarray(0, 2 * LARGEST)
}

/** In bytes: small most of the time. */
function sizeOf(random: Random): number {
  return Math.round(SMALLEST * (LARGEST / SMALLEST) ** (random.share() ** 3))
}

function partOf(random: Random, size: number): Buffer {
  const encoding = random.pick(ENCODINGS)
  const head = [
    `Content-Type: ${random.pick(TYPES)}${random.pick(CHARSETS)}`,
    ...(encoding === '' ? [] : [`Content-Transfer-Encoding: ${encoding}`]),
  ]
  return Buffer.concat([Buffer.from(`${head.join(CRLF)}${CRLF}${CRLF}`), repeated(random, PIECES, size)])
}

/** Some pieces, over and over. */
function repeated(random: Random, pieces: readonly string[], size: number): Buffer {
  const piece = Array.from({ length: random.pick([1, 1, 2, 3]) }, () => random.pick(pieces)).join('')
  return Buffer.from(piece.repeat(Math.ceil(size / piece.length)), 'latin1')
}
