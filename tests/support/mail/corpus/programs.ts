import { smallPdf } from '#tests/support/posted/files.ts'
import { file, html, mail, multipart, text, type Encoding } from './compose.ts'

/** The customer whose answers these are, and whose case they name by their thread. */
export const ana = { name: 'Ana García', address: 'ana@correo.example' }
export const THREAD = '<0190aaaa-0000-7000-8000-000000000001@azahar.example>'
/** The id in calendars of her visit. */
export const INVITED = '0190bbbb-0000-7000-8000-000000000002@azahar.example'
/** The operator's mailbox, and the name by which its server says what it found out. */
export const INBOX = 'atencion@azahar.example'
export const AUTHSERV = 'mx.azahar.example'

export const SAID = 'Sigue sin ir la señal: mañana llamaré.\n¿Qué más puedo hacer?'
const AZAHAR = `Azahar <${INBOX}>`

/** How a mail program writes what its user says in answer to us. */
export type Program = {
  readonly name: string
  readonly headers?: readonly string[]
  readonly body: (said: string) => Buffer
}

const marked = '> Hola, Ana:\n> ¿Funciona ya?'
const below = (head: string) => `\n\n${head}\n\n${marked}`
const outlookHead = `De: ${AZAHAR}\nEnviado: lunes, 23 de noviembre de 2026 10:04\nPara: Ana García\nAsunto: Tu avería\n\nHola, Ana`
const wrote = {
  gmail: below(`El lun, 23 nov 2026 a las 10:04, Azahar (<${INBOX}>) escribió:`),
  thunderbird: below('El 23/11/26 a las 10:04, Azahar escribió:'),
  catalan: below('El dl., 23 de nov. 2026, Azahar va escriure:'),
  outlook: `\n\n${outlookHead}`,
  owa: `\n\n________________________________\n${outlookHead}`,
  zimbra: `\n\n----- Mensaje original -----\n${outlookHead}`,
  none: '',
}
const QP = { transfer: 'quoted-printable' } as const
const BASE64 = { transfer: 'base64' } as const
const LATIN1 = { charset: 'iso-8859-1', ...QP } as const
const W1252 = { charset: 'windows-1252', ...QP } as const
const FLOWED = { parameters: '; format=flowed' } as const

/** As HTML programs write it, which repeats what their plain part says. */
function inHtml(words: string): string {
  const lines = words
    .split('\n')
    .map((line) => `<div>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;') || '<br>'}</div>`)
  return `<html><head><style>p{margin:0}</style></head><body>${lines.join('')}</body></html>`
}

function plainIn(name: string, quotation: string, encoding: Encoding = {}, headers: readonly string[] = []): Program {
  return { name, headers, body: (said) => text(flowed(said + quotation, encoding), encoding) }
}

/** Lines broken as `format=flowed` does, so that whoever reads them joins them. */
function flowed(words: string, { parameters = '' }: Encoding): string {
  if (!parameters.includes('flowed')) return words
  const end = /delsp/i.test(parameters) ? '  ' : ' '
  return words.replaceAll(/(señal:) (mañana)/g, `$1${end}\n$2`)
}

function bothIn(name: string, quotation: string, encoding: Encoding = {}, headers: readonly string[] = []): Program {
  return {
    name,
    headers,
    body: (said) =>
      multipart('alternative', text(said + quotation, encoding), html(inHtml(said + quotation), encoding)),
  }
}

function htmlIn(name: string, encoding: Encoding = {}, headers: readonly string[] = []): Program {
  return { name, headers, body: (said) => html(inHtml(said), encoding) }
}

export const programs: readonly Program[] = [
  bothIn('Gmail in a browser', wrote.gmail, QP),
  bothIn('Gmail on Android', wrote.gmail, BASE64),
  bothIn('Gmail in Valencian', wrote.catalan, QP),
  bothIn('Outlook for Windows', wrote.outlook, LATIN1, ['X-Mailer: Microsoft Outlook 16.0', 'Thread-Index: AQHb=']),
  bothIn('Outlook for Windows with curly quotes', wrote.outlook, W1252, ['X-Mailer: Microsoft Outlook 16.0']),
  bothIn('Outlook in a browser', wrote.owa, LATIN1, [
    'X-MS-Has-Attach:',
    'X-Auto-Response-Suppress: DR, OOF, AutoReply',
  ]),
  bothIn('Outlook on a phone', wrote.owa, BASE64, ['X-MS-Exchange-Organization-AuthAs: Internal']),
  bothIn('Outlook.com', wrote.owa, W1252),
  bothIn('Outlook Express', wrote.outlook, LATIN1, ['X-Mailer: Microsoft Outlook Express 6.00.2900', 'X-Priority: 3']),
  plainIn('Apple Mail', wrote.gmail, QP, ['X-Mailer: Apple Mail (2.3826.200.121)']),
  bothIn('Apple Mail on an iPhone', wrote.gmail, BASE64, ['X-Mailer: iPhone Mail (22A3354)']),
  {
    name: 'Apple Mail with a file between its texts',
    headers: ['X-Mailer: Apple Mail (2.3826)'],
    body: (said) =>
      multipart(
        'alternative',
        text(said, QP),
        multipart(
          'mixed',
          html(inHtml(said), QP),
          file('factura.pdf', 'application/pdf', smallPdf(), 'inline'),
          html('<html><body><br></body></html>'),
        ),
      ),
  },
  plainIn('Thunderbird', wrote.thunderbird, FLOWED, ['User-Agent: Mozilla Thunderbird']),
  bothIn('Thunderbird with formatting', wrote.thunderbird, {}, ['User-Agent: Mozilla Thunderbird']),
  bothIn('Yahoo', wrote.none, QP, ['X-Mailer: WebService/1.1.22806 YMailNorrin']),
  {
    name: 'Proton Mail',
    body: (said) =>
      multipart(
        'mixed',
        multipart('alternative', text(said, BASE64), html(inHtml(said), BASE64)),
        file('publickey.asc', 'application/pgp-keys', Buffer.from('-----BEGIN')),
      ),
  },
  plainIn('K-9 Mail', wrote.thunderbird, QP, ['User-Agent: K-9 Mail for Android']),
  htmlIn('Samsung Email', BASE64),
  plainIn('Zimbra', wrote.zimbra, QP, ['X-Mailer: Zimbra 10.0', 'Thread-Topic: Tu avería']),
  plainIn('Roundcube', wrote.thunderbird, FLOWED, ['User-Agent: Roundcube Webmail/1.6']),
  plainIn('Horde', wrote.thunderbird, { parameters: '; format=flowed; DelSp=Yes', ...QP }, [
    'User-Agent: Horde Application Framework 5',
  ]),
  plainIn('SquirrelMail', wrote.none, { charset: 'iso-8859-1' }, [
    'User-Agent: SquirrelMail/1.4.23',
    'Importance: Normal',
  ]),
  plainIn('a provider with the euro in Latin 9', wrote.none, { charset: 'iso-8859-15' }),
  plainIn('Mutt', wrote.thunderbird, {}, ['User-Agent: Mutt/2.2', 'Content-Disposition: inline']),
  plainIn('Evolution', wrote.thunderbird, BASE64, ['User-Agent: Evolution 3.52']),
  bothIn('KMail', wrote.thunderbird, { ...QP, says: '"UTF-8"' }),
  htmlIn('Spark', QP),
  plainIn('BlueMail', wrote.thunderbird, { ...BASE64, says: 'UTF-8' }),
  {
    name: 'HCL Notes',
    headers: ['X-Mailer: HCL Notes Release 12'],
    body: (said) =>
      multipart(
        'related',
        multipart('alternative', text(said, LATIN1), html(`${inHtml(said)}<img src="cid:uno">`, LATIN1)),
        file('logo.gif', 'image/gif', Buffer.from('GIF89a'), 'inline'),
      ),
  },
  {
    name: 'Exchange with rich text',
    body: (said) =>
      multipart('mixed', text(said, LATIN1), file('winmail.dat', 'application/ms-tnef', Buffer.from('x'))),
  },
  {
    name: 'a program that signs',
    body: (said) =>
      multipart(
        'signed; protocol="application/pkcs7-signature"',
        text(said, QP),
        file('smime.p7s', 'application/pkcs7-signature', Buffer.from('x')),
      ),
  },
]

/** The files that somebody who reads such a mail would call files. */
export const filesOf: Readonly<Record<string, readonly string[]>> = {
  'Apple Mail with a file between its texts': ['factura.pdf'],
  'Exchange with rich text': ['winmail.dat'],
}

type Written = { readonly from?: string; readonly above?: readonly string[]; readonly headers?: readonly string[] }

/** A mail that answers us, with what stands above it and beside its own headers. */
export function answer(
  { headers: own = [], body }: Program,
  { from = `${ana.name} <${ana.address}>`, above = [], headers = [] }: Written = {},
  said = SAID,
): Buffer {
  return mail(
    [
      ...above,
      'Received: from mail.correo.example by mx.azahar.example; Mon, 23 Nov 2026 10:30:00 +0100',
      `From: ${from}`,
      `To: ${AZAHAR}`,
      'Subject: Re: Tu avería',
      'Message-ID: <uno@correo.example>',
      `In-Reply-To: ${THREAD}`,
      ...own,
      ...headers,
    ],
    body(said),
  )
}

/** What the operator's own server says of a sender. */
export function found(result: string): string {
  return `Authentication-Results: ${AUTHSERV}; ${result}`
}
