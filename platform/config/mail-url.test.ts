import path from 'node:path'
import { expect, test } from 'vitest'
import { readMailUrl } from './mail-url.ts'

const smtp = { kind: 'smtp', host: 'mail.example', port: 587, secure: false, requireTls: false, auth: null }
const mailgun = {
  kind: 'mailgun',
  key: 'key-1',
  domain: 'mg.example',
  endpoint: 'https://api.mailgun.net',
  sandbox: false,
}

test.each([
  ['file:data/mail', { kind: 'file', folder: path.resolve('data/mail') }],
  ['file:/var/mail', { kind: 'file', folder: '/var/mail' }],
  ['file:///var/my%20mail', { kind: 'file', folder: '/var/my mail' }],
  ['smtp://mail.example', smtp],
  ['smtp://mail.example:2525', { ...smtp, port: 2525 }],
  ['smtp://[::1]:2525', { ...smtp, host: '::1', port: 2525 }],
  ['smtp://mail.example?tls=required', { ...smtp, requireTls: true }],
  ['smtps://mail.example', { ...smtp, secure: true, port: 465 }],
  [
    'smtp://ana%40azahar.example:p%3A%2F%23ss@mail.example',
    { ...smtp, auth: { user: 'ana@azahar.example', pass: 'p:/#ss' } },
  ],
  ['mailgun://key-1@mg.example', mailgun],
  ['mailgun://key-1@mg.example?sandbox=1', { ...mailgun, sandbox: true }],
  [
    'mailgun://key-1@mg.example?endpoint=https://api.eu.mailgun.net',
    { ...mailgun, endpoint: 'https://api.eu.mailgun.net' },
  ],
  ['mailgun://key-1@mg.example?endpoint=http://127.0.0.1:8025', { ...mailgun, endpoint: 'http://127.0.0.1:8025' }],
])('%s is understood', (typed, settings) => {
  expect(readMailUrl(typed)).toEqual({ value: settings })
})

test.each([
  ['mail.example', 'not an address'],
  ['https://mail.example', 'https is no way of sending'],
  ['file:', 'names no folder'],
  ['file://elsewhere/mail', 'another host'],
  ['smtp://', 'names no host'],
  ['smtp://mail.example/path', 'a path'],
  ['smtp://mail.example:99999', 'not an address'],
  ['smtp://ana@mail.example', 'without a password'],
  ['smtp://ana:100%@mail.example', 'write %25'],
  ['smtp://ana:se#cret@mail.example', 'not an address'],
  ['smtp://mail.example#x', 'write %23'],
  ['smtp://mail.example?tls=maybe', 'tls=required'],
  ['smtp://mail.example?pool=1', 'pool is a parameter too many'],
  ['smtp://mail.example?tls=required&tls=required', 'tls is a parameter too many'],
  ['smtps://mail.example?tls=required', 'tls is a parameter too many'],
  ['mailgun://mg.example', 'needs exactly the key'],
  ['mailgun://api:key-1@mg.example', 'needs exactly the key'],
  ['mailgun://key-1@localhost', 'names no domain'],
  ['mailgun://key-1@mg.example?sandbox=true', 'sandbox=1'],
  ['mailgun://key-1@mg.example?endpoint=http://api.mailgun.net', 'no https address'],
  ['mailgun://key-1@mg.example?endpoint=https://api.mailgun.net/v3', 'no https address'],
])('%s is refused with a sentence', (typed, problem) => {
  expect(readMailUrl(typed)).toContain(problem)
})

test.each([
  'ana:secret-word@mail.example',
  'ftp://ana:secret-word@mail.example',
  'smtp://ana:secret-word@mail.example:99999',
  'smtp://ana:secret-word@mail.example:port',
  'smtp://ana:secret-word@',
  'smtp://secret-word@mail.example',
  'smtp://ana:100%secret-word@mail.example',
  'smtp://ana:1/secret-word@mail.example',
  'smtp://ana:1#secret-word@mail.example',
  'smtp://ana:1?secret-word@mail.example',
  'smtp://ana:1?secret-word&more@mail.example',
  'smtp://ana:secret-word@mail.example/path',
  'smtp://ana:secret-word@mail.example#x',
  'smtp://ana:secret-word@mail.example?pool=1',
  'smtp://ana:secret-word@mail.example?tls=maybe',
  'smtps://ana:secret-word@mail.example?tls=required',
  'mailgun://secret-word@localhost',
  'mailgun://api:secret-word@mg.example',
  'mailgun://secret-word@mg.example?sandbox=true',
  'mailgun://secret-word@mg.example?endpoint=http://secret-word@elsewhere.example',
  'mailgun://1?secret-word@mg.example',
])('the problem of %s does not repeat its secret', (typed) => {
  const problem = readMailUrl(typed)
  expect(problem).toEqual(expect.any(String))
  expect(problem).not.toContain('secret-word')
})
