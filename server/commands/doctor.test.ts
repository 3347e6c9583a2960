import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { sendTestMessage } from '../doctor/outside/send-test.ts'
import { freePort } from '#tests/support/free-port.ts'
import { liveOperator } from '#tests/support/live-operator.ts'
import { problemsOf } from '#tests/support/problems-of.ts'
import { openMailServer, refusal } from '#tests/support/mail/smtp-server.ts'

const live = await liveOperator()
afterAll(() => live[Symbol.asyncDispose]())

test('that files are not looked at for viruses is said, and that the scanner does not answer', async () => {
  const ofScanner = async (env: Record<string, string>) =>
    (await problemsOf({ ...live.env, ...env })).filter((problem) => problem.startsWith('CLAMD_SOCKET'))
  expect(await ofScanner({})).toEqual([expect.stringContaining('are not looked at for viruses')])
  expect(await ofScanner({ CLAMD_SOCKET: `127.0.0.1:${await freePort()}` })).toEqual([
    expect.stringContaining('ClamAV does not answer there, and until it does no file is taken'),
  ])
  expect(await ofScanner({ CLAMD_SOCKET: 'somewhere' })).toEqual([
    expect.stringContaining('is not where clamd listens'),
  ])
})

test('a data folder that nobody may write to is named', async () => {
  const problems = await problemsOf({ ...live.env, DATA_DIR: '/proc/alta' })
  expect(problems.join('\n')).toMatch(/DATA_DIR: \/proc\/alta cannot be written to/)
})

test('a test message arrives, and one that is refused says by which code', async () => {
  await using mailServer = await openMailServer({
    onRcptTo: ({ address }, _session, callback) => callback(address.startsWith('no') ? refusal(550) : null),
  })
  const settings = { ...live.env, MAIL_URL: mailServer.url }
  const ofMail = async (address: string) => [
    ...(await problemsOf(settings)).filter((line) => line.startsWith('MAIL_URL')),
    ...(await sendTestMessage(readConfig(settings), address)),
  ]

  expect(await ofMail('ana@operator.example')).toEqual([])
  expect(mailServer.inbox).toMatchObject([{ recipients: ['ana@operator.example'] }])
  expect(await ofMail('no@operator.example')).toEqual(['MAIL_URL: the test message was not taken (RCPT TO 550)'])
  expect(await ofMail('Ana <ana@operator.example>')).toEqual([expect.stringMatching(/^--send-test: /)])
  expect(mailServer.inbox).toHaveLength(1)
})

test.each<[string, string, Parameters<typeof openMailServer>[0]]>([
  ['at connecting', '(CONN 554): ask who runs it', { onConnect: (_session, callback) => callback(refusal(554)) }],
  [
    'user and password',
    '(AUTH PLAIN 535): see its user',
    { onAuth: (_auth, _session, callback) => callback(refusal(535)) },
  ],
])('a mail server that refuses %s is named, and nothing is sent', async (_, said, options) => {
  await using mailServer = await openMailServer(options)
  const of = async (url: string) =>
    (await problemsOf({ ...live.env, MAIL_URL: url })).filter((line) => line.startsWith('MAIL_URL'))
  expect(await of(mailServer.url.replace('//', '//ana:secret@'))).toEqual([
    expect.stringContaining(`MAIL_URL: the mail server takes nothing from us ${said}`),
  ])
  await using willing = await openMailServer()
  expect(await of(willing.url.replace('//', '//ana:secret@'))).toEqual([])
  expect([...mailServer.inbox, ...willing.inbox]).toEqual([])
})

test.each([
  [401, 'HTTP 401): see its user and password or key'],
  [404, 'HTTP 404): ask who runs it what it refuses'],
  [400, null],
])('a key that Mailgun answers with %i is told so, and no message is sent', async (status, said) => {
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    request.resume().on('end', () => response.writeHead(status).end())
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  const url = `mailgun://key-1@mg.example?endpoint=${encodeURIComponent(endpoint)}`
  const found = (await problemsOf({ ...live.env, MAIL_URL: url })).filter((line) => line.startsWith('MAIL_URL'))
  service.close()
  expect(found).toEqual(said === null ? [] : [expect.stringContaining(said)])
  expect(asked).toEqual([`POST /v3/mg.example/messages Basic ${btoa('api:key-1')}`])
})

test('a mail server without TLS where it is required, and one that is not there, are named', async () => {
  const of = async (url: string) =>
    (await problemsOf({ ...live.env, MAIL_URL: url })).filter((line) => line.startsWith('MAIL_URL'))
  await using without = await openMailServer()
  expect(await of(`${without.url}?tls=required`)).toEqual([expect.stringContaining('see its certificate, and whether')])
  expect(await of(`smtp://127.0.0.1:${await freePort()}`)).toEqual([expect.stringContaining('see its name and port')])
})
