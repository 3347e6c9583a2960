import { describe, expect, test } from 'vitest'
import { html, mail, multipart, part, text } from '#tests/support/mail/corpus/compose.ts'
import { madeOf } from '#tests/support/mail/corpus/made-of.ts'
import { ana, found, INBOX, INVITED as UID, THREAD } from '#tests/support/mail/corpus/programs.ts'

const ANSWERS = [`To: ${INBOX}`, `In-Reply-To: ${THREAD}`]
const PASSES = found('dmarc=pass header.from=correo.example')
const of = (headers: readonly string[], body: Buffer) => madeOf(mail([PASSES, ...headers], body))

/** How programs say that they answer by themselves. */
const responders: readonly (readonly [string, readonly string[]])[] = [
  ['Gmail', ['Auto-Submitted: auto-replied', 'Precedence: bulk', 'X-Autoreply: yes']],
  ['Exchange', ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', 'Return-Path: <>']],
  ['Sieve', ['Auto-Submitted: auto-replied (vacation)']],
  ['cPanel', ['X-Autorespond: Re: Tu avería', 'Precedence: auto_reply']],
  ['vacation of Unix', ['Return-Path: <>']],
  ['Zimbra', ['Auto-Submitted: auto-replied (zimbra; vacation)']],
]
const AWAY = {
  Spanish: ['Respuesta automática: fuera de la oficina', 'Estoy de vacaciones hasta el lunes.'],
  Valencian: ['Resposta automàtica', 'Soc fora fins dilluns.'],
  English: ['Automatic reply: out of office', 'I am away until Monday.'],
  German: ['Automatische Antwort: Abwesenheit', 'Ich bin bis Montag im Urlaub.'],
}

describe.each(responders)('an automatic answer of %s', (_, headers) => {
  test.each(Object.entries(AWAY))('in %s is noted, and nobody waits', async (_language, [subject = '', said = '']) => {
    const read = await of([`From: ${ana.address}`, `Subject: ${subject}`, ...headers, ...ANSWERS], text(said))
    expect(read).toEqual({
      whose: ana.address,
      proof: 'proved',
      kind: 'automatic',
      text: said,
      files: [],
      joins: 'beside',
    })
  })
})

test.each([
  ['a list', ['List-ID: <x.correo.example>', 'List-Unsubscribe: <mailto:x@correo.example>', 'Precedence: list']],
  ['a mailing in bulk', ['Precedence: bulk', 'Feedback-ID: 1:x', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']],
  ['junk', ['Precedence: junk']],
  ['Exchange, which wants no automatic answers', ['X-Auto-Response-Suppress: OOF, DR, RN, NRN']],
  ['somebody who says so', ['Auto-Submitted: no']],
  ['somebody who says so with a remark', ['Auto-Submitted: (a person) No; owner=ana']],
  ['somebody who says nothing there', ['Auto-Submitted:']],
  ['a return path of theirs', ['Return-Path: <ana@correo.example>']],
  ['a return path of nobody beneath theirs', ['Return-Path: <ana@correo.example>', 'Return-Path: <>']],
  ['somebody who says that it is no automatic answer', ['X-Autoreply: no']],
  ['somebody away, who says so by hand', ['Subject: Estoy fuera de la oficina']],
])('a mail of a person that went through %s is theirs', async (_, headers) => {
  const read = await of([`From: ${ana.address}`, ...headers, ...ANSWERS], text('Sigue igual.'))
  expect(read).toMatchObject({ kind: 'written', joins: 'customer' })
})

const report = (type: string, ...parts: readonly Buffer[]) =>
  multipart(`report; report-type=${type}`, text('No ha llegado.'), ...parts)
const status = (...actions: readonly string[]) => statusAs('message/delivery-status', ...actions)
const statusAs = (type: string, ...actions: readonly string[]) =>
  part(
    [`Content-Type: ${type}`],
    `Reporting-MTA: dns; x\r\n\r\n${actions.map((action) => `Final-Recipient: rfc822; ${ana.address}\r\nAction: ${action}\r\n\r\n`).join('')}`,
  )
const itsHead = part(['Content-Type: text/rfc822-headers'], `Message-ID: ${THREAD}\r\nSubject: Hola\r\n`)
const globalHead = part(['Content-Type: message/global-headers'], `Message-ID: ${THREAD}\r\nSubject: Avería\r\n`)
const DAEMON = ['From: MAILER-DAEMON@correo.example', 'Auto-Submitted: auto-replied']
const itself = part(['Content-Type: message/rfc822'], `Message-ID: ${THREAD}\r\nSubject: Hola\r\n\r\nHola`)

test.each([
  [
    'Postfix',
    ['From: MAILER-DAEMON@mx.correo.example', 'Return-Path: <>', 'Auto-Submitted: auto-replied'],
    report('delivery-status', status('failed'), itsHead),
  ],
  [
    'Gmail',
    ['From: Mail Delivery Subsystem <mailer-daemon@googlemail.example>', 'X-Failed-Recipients: ana@correo.example'],
    report('delivery-status', status('failed'), itself),
  ],
  [
    'Exchange',
    ['From: postmaster@correo.example', 'Auto-Submitted: auto-replied'],
    report('"delivery-status"', status('Failed'), itself),
  ],
  [
    'Exim',
    [
      'From: Mail Delivery System <Mailer-Daemon@correo.example>',
      'X-Failed-Recipients: ana@correo.example',
      `References: ${THREAD}`,
    ],
    text('This message was created automatically by mail delivery software.'),
  ],
  [
    'qmail',
    ['From: MAILER-DAEMON@correo.example', 'Return-Path: <>'],
    text(
      `Hi. This is the qmail-send program.\n\n--- Below this line is a copy of the message.\n\nMessage-ID: ${THREAD}`,
    ),
  ],
  [
    'one of two recipients',
    ['From: postmaster@correo.example'],
    report('delivery-status', status('delivered', 'failed'), itsHead),
  ],
  [
    'a server of addresses with other letters',
    ['From: postmaster@correo.example'],
    report('global-delivery-status', statusAs('message/global-delivery-status', 'failed'), globalHead),
  ],
  ['a server that gave up after a delay', DAEMON, report('delivery-status', status('delayed', 'failed'), itself)],
  ['one that says nothing of why', ['From: postmaster@correo.example'], report('delivery-status', itsHead)],
])('that a mail did not arrive is known from a report of %s', async (_, headers, body) => {
  expect(await of(headers, body)).toMatchObject({ kind: 'undelivered', files: [], joins: 'beside' })
})

test.each([
  ['of a delay', report('delivery-status', status('delayed'), itsHead)],
  ['that it arrived', report('delivery-status', status('delivered'), itsHead)],
  ['that it was passed on', report('delivery-status', status('relayed'), itsHead)],
  [
    'that it was read',
    report(
      'disposition-notification',
      part(
        ['Content-Type: message/disposition-notification'],
        'Disposition: manual-action/MDN-sent-manually; displayed',
      ),
      itsHead,
    ),
  ],
  [
    'that it is unwanted',
    report('feedback-report', part(['Content-Type: message/feedback-report'], 'Feedback-Type: abuse'), itself),
  ],
])('a report %s says nothing of an address that is wrong', async (_, body) => {
  expect(await of([`From: ${ana.address}`, ...ANSWERS], body)).toMatchObject({ kind: 'automatic', joins: 'beside' })
})

const STILL = text('A message that you sent has not yet been delivered. No action is required on your part.')

test.each([
  ['Postfix', DAEMON, report('delivery-status', status('delayed'), itsHead)],
  [
    'Gmail',
    ['X-Failed-Recipients: ana@correo.example', ...DAEMON],
    report('delivery-status', status('delayed'), itself),
  ],
  ['Exchange', ['From: postmaster@correo.example'], report('"delivery-status"', status('Delayed'), itsHead)],
  [
    'a server of addresses with other letters',
    DAEMON,
    report('global-delivery-status', statusAs('message/global-delivery-status', 'delayed'), globalHead),
  ],
  ['Exim', ['Subject: Warning: message 1tEabc-0001-00 delayed 24 hours', ...DAEMON], STILL],
  ['Sendmail', ['Subject: Warning: could not send message for past 4 hours', ...DAEMON], STILL],
  ['a server in Spanish', ['Subject: Entrega retrasada: Tu avería', ...DAEMON], STILL],
  ['a server that has got it through since', DAEMON, report('delivery-status', status('delivered'), itsHead)],
])('that a mail is late is noted, and says nothing of its address: %s', async (_, headers, body) => {
  expect(await of([...headers, ...ANSWERS], body)).toMatchObject({ kind: 'automatic', joins: 'beside' })
})

test('what no mail of ours is named in waits for staff, and what our server turns down joins nothing', async () => {
  expect(await of(['From: ana@correo.example', 'Auto-Submitted: auto-replied'], text('x'))).toMatchObject({
    joins: 'nobody',
  })
  const forged = mail(
    [found('dmarc=fail'), 'From: ana@correo.example', 'Auto-Submitted: auto-replied', ...ANSWERS],
    text('x'),
  )
  expect(await madeOf(forged)).toMatchObject({ proof: 'failed', joins: 'nobody' })
})

type Said = {
  readonly status: string
  readonly method?: string
  readonly more?: readonly string[]
  readonly attendee?: string
}

function calendar({
  status: said,
  method = 'REPLY',
  more = [],
  attendee = `ATTENDEE;CN=Ana;PARTSTAT=${said}:mailto:${ana.address}`,
}: Said) {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `METHOD:${method}`,
    'BEGIN:VTIMEZONE',
    'TZID:Romance',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    `UID:${UID}`,
    'SEQUENCE:2',
    attendee,
    ...more,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const inlineCalendar = (said: Said) => text(calendar(said), { parameters: '; method=REPLY' }, 'text/calendar')
/** How calendars answer. */
const calendars: readonly (readonly [string, (said: Said) => Buffer, readonly string[]])[] = [
  [
    'Gmail',
    (said) =>
      multipart(
        'mixed',
        multipart('alternative', text('Ana ha aceptado.'), html('<p>Ana ha aceptado.</p>'), inlineCalendar(said)),
        text(calendar(said), { transfer: 'base64' }, 'application/ics; name="invite.ics"'),
      ),
    ['Sender: Google Calendar <calendar-notification@google.example>', 'Auto-Submitted: auto-generated'],
  ],
  [
    'Outlook',
    (said) =>
      multipart(
        'alternative',
        text('', { charset: 'iso-8859-1' }),
        inlineCalendar({
          ...said,
          attendee: `ATTENDEE;PARTSTAT=${said.status};CN="García: Ana; la de\r\n siempre":MAILTO:Ana@Correo.Example`,
        }),
      ),
    ['X-MS-Has-Attach:', 'Thread-Topic: Instalación'],
  ],
  [
    'Apple',
    (said) =>
      multipart(
        'alternative',
        text('Ana ha aceptado.'),
        inlineCalendar({
          ...said,
          attendee: `ATTENDEE;CN=Ana;PARTST\r\n AT=${said.status};CUTYPE=INDIVIDUAL:mailto:${ana.address}`,
        }),
      ),
    ['X-Mailer: Apple Mail'],
  ],
  [
    'Thunderbird',
    (said) => multipart('mixed', text('Ana ha aceptado.'), inlineCalendar(said)),
    ['User-Agent: Thunderbird'],
  ],
  ['a calendar alone', inlineCalendar, []],
]
const answers = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'tentative' } as const

describe.each(calendars)('the answer to an invitation from %s', (_, body, headers) => {
  test.each(Object.entries(answers))('%s is read by its id', async (said, answer) => {
    const comment = { status: said, more: ['COMMENT:Mejor el martes\\, por la\\ntarde'] }
    const read = await of([`From: ${ana.address}`, ...headers], body(comment))
    const known = { uid: UID, sequence: 2, attendee: ana.address }
    expect(read).toMatchObject({ kind: 'calendar', proof: 'proved', files: [], joins: 'visit' })
    expect(read.calendar).toEqual({ ...known, answer, comment: 'Mejor el martes, por la\ntarde' })
    expect((await of([`From: ${ana.address}`], body({ status: said }))).calendar?.comment).toBe('')
  })
})

test('who proposes another time answers as well', async () => {
  const read = await of([`From: ${ana.address}`], inlineCalendar({ method: 'COUNTER', status: 'TENTATIVE' }))
  expect(read.calendar).toMatchObject({ answer: 'other-time', uid: UID })
})

test.each([
  ['an invitation of theirs', { method: 'REQUEST', status: 'NEEDS-ACTION' }],
  ['one that is called off', { method: 'CANCEL', status: 'DECLINED' }],
  ['an appointment to keep', { method: 'PUBLISH', status: 'ACCEPTED' }],
  ['no answer yet', { status: 'NEEDS-ACTION' }],
  ['one passed on', { status: 'DELEGATED' }],
  ['an answer of nobody', { status: '', attendee: 'SUMMARY:x' }],
  ['an answer of two', { status: 'ACCEPTED', more: ['ATTENDEE;PARTSTAT=DECLINED:mailto:otra@persona.example'] }],
])('%s is no answer to an invitation', async (_, said) => {
  expect(await of([`From: ${ana.address}`, ...ANSWERS], inlineCalendar(said))).toMatchObject({
    kind: 'written',
    joins: 'customer',
  })
})
