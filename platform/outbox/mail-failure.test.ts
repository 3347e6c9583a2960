import { expect, test } from 'vitest'
import { classifyFailure, type Failure } from './mail-failure.ts'
import { MailgunRefusal } from './transports/mailgun.ts'

const reply = (command: string, code: string, response: string) => ({
  command,
  code,
  response,
  responseCode: Number(response.slice(0, 3)),
})

test.each<[Failure['kind'], string, unknown]>([
  ['temporary', 'RCPT TO 451 4.7.1', reply('RCPT TO', 'EENVELOPE', '451 4.7.1 greylisted, ana@cliente.example')],
  ['temporary', 'DATA 452 4.2.2', reply('DATA', 'EMESSAGE', '452 4.2.2 the mailbox of ana is full')],
  ['temporary', 'CONN 421', reply('CONN', 'EPROTOCOL', '421 busy')],
  ['temporary', 'AUTH PLAIN 454 4.7.0', reply('AUTH PLAIN', 'EAUTH', '454 4.7.0 later')],
  ['temporary', 'MAIL FROM 503', reply('MAIL FROM', 'EENVELOPE', '503 bad sequence')],
  ['permanent', 'RCPT TO 550 5.1.1', reply('RCPT TO', 'EENVELOPE', '550 5.1.1 no such user ana here')],
  ['permanent', 'DATA 554', reply('DATA', 'EMESSAGE', '554 looks like spam')],
  ['permanent', 'MAIL FROM 552 5.3.4', reply('MAIL FROM', 'EENVELOPE', '552 5.3.4 too big')],
  ['paused', 'CONN 554', reply('CONN', 'EPROTOCOL', '554 go away')],
  ['paused', 'EHLO 550', reply('EHLO', 'ECONNECTION', '550 who are you')],
  ['paused', 'STARTTLS 554', reply('STARTTLS', 'ETLS', '554 no')],
  ['paused', 'AUTH PLAIN 535 5.7.8', reply('AUTH PLAIN', 'EAUTH', '535 5.7.8 wrong password')],
  ['paused', 'MAIL FROM 530 5.7.0', reply('MAIL FROM', 'EENVELOPE', '530 5.7.0 say who you are first')],
  ['paused', 'RCPT TO 530', reply('RCPT TO', 'EENVELOPE', '530 say who you are first')],
  ['paused', 'MAIL FROM 550 5.7.1', reply('MAIL FROM', 'EENVELOPE', '550 5.7.1 not your domain')],

  ['paused', 'ESOCKET ECONNREFUSED', { code: 'ESOCKET', originalCode: 'ECONNREFUSED' }],
  ['paused', 'ESOCKET EHOSTUNREACH', { code: 'ESOCKET', originalCode: 'EHOSTUNREACH' }],
  ['paused', 'ETIMEDOUT', { code: 'ETIMEDOUT', command: 'CONN' }],
  ['temporary', 'ETIMEDOUT', { code: 'ETIMEDOUT', command: 'DATA' }],
  ['temporary', 'ECONNECTION', { code: 'ECONNECTION', command: 'DATA' }],
  ['paused', 'EDNS ENOTFOUND', { code: 'EDNS', originalCode: 'ENOTFOUND' }],
  ['temporary', 'EABORT', { code: 'EABORT' }],
  ['permanent', 'EENVELOPE', { code: 'EENVELOPE', command: 'API' }],
  ['permanent', 'EMESSAGE', { code: 'EMESSAGE', command: 'MAIL FROM' }],
  ['paused', 'EAUTH', { code: 'EAUTH', command: 'API' }],
  ['paused', 'ETLS', { code: 'ETLS', command: 'STARTTLS' }],
  ['paused', 'ESOCKET CERT_HAS_EXPIRED', { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }],
  ['paused', 'ENOSPC', { code: 'ENOSPC' }],

  ['temporary', 'HTTP 500', new MailgunRefusal(500)],
  ['temporary', 'HTTP 429', new MailgunRefusal(429)],
  ['permanent', 'HTTP 400', new MailgunRefusal(400)],
  ['paused', 'HTTP 401', new MailgunRefusal(401)],
  ['paused', 'HTTP 403', new MailgunRefusal(403)],
  ['paused', 'HTTP 404', new MailgunRefusal(404)],
  ['paused', 'ECONNREFUSED', new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })],
  [
    'paused',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    new TypeError('fetch failed', { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } }),
  ],
  ['temporary', 'TimeoutError', Object.assign(new Error('time'), { name: 'TimeoutError' })],
  ['temporary', 'string', 'thrown by somebody careless'],
])('%s: %s', (kind, reason, error) => {
  expect(classifyFailure(error)).toEqual({ kind, reason })
})
