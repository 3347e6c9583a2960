import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openMailServer, openScriptedMailServer, refusal } from '#tests/support/mail/smtp-server.ts'
import { classifyFailure, type Failure } from '../mail-failure.ts'
import { openTransport } from './transport.ts'
import { readMailUrl } from '#platform/config/mail-url.ts'
import type { MailTransport } from '../outgoing-mail.ts'

const message = {
  envelope: { from: 'hola@azahar.example', to: 'ana@cliente.example' },
  raw: Buffer.from('Message-ID: <1@azahar.example>\r\nSubject: hola\r\n\r\n.a line that starts with a dot\r\n'),
  fileName: '1.eml',
}

describe('the file transport', () => {
  test('writes one complete file for a message, and only one when it is sent again', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'alta-mail-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const transport = await transportTo(`file:${folder}/new`)
    await transport.send(message)
    await transport.send(message)

    expect(await readdir(`${folder}/new`)).toEqual(['1.eml'])
    expect(await readFile(`${folder}/new/1.eml`)).toEqual(message.raw)
  })

  test('pauses when its folder is gone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'alta-mail-'))
    const transport = await transportTo(`file:${folder}`)
    await rm(folder, { recursive: true })

    expect(await failureOf(transport)).toEqual({ kind: 'paused', reason: 'ENOENT' })
  })
})

describe('the SMTP transport', () => {
  test('hands the message over byte by byte, to the one recipient of its envelope', async () => {
    await using server = await openMailServer()
    const transport = await transportTo(server.url)
    await transport.send(message)

    expect(server.inbox).toEqual([{ recipients: ['ana@cliente.example'], raw: message.raw.toString() }])
  })

  test('signs in over STARTTLS with the user and password of its address', async () => {
    const seen: unknown[] = []
    await using server = await openMailServer({
      disabledCommands: [],
      allowInsecureAuth: false,
      authOptional: false,
      onAuth({ username, password }, { secure }, callback) {
        seen.push({ username, password, secure })
        callback(null, { user: username })
      },
    })
    const transport = await transportTo(server.url.replace('//', '//ana%40azahar.example:p%2Fss@'))
    await transport.send(message)

    expect(seen).toEqual([{ username: 'ana@azahar.example', password: 'p/ss', secure: true }])
  })

  test.each<[string, Failure['kind'], Parameters<typeof openMailServer>[0]]>([
    ['RCPT TO 550', 'permanent', { onRcptTo: (_address, _session, callback) => callback(refusal(550)) }],
    ['RCPT TO 450', 'temporary', { onRcptTo: (_address, _session, callback) => callback(refusal(450)) }],
    ['MAIL FROM 550', 'paused', { onMailFrom: (_address, _session, callback) => callback(refusal(550)) }],
    ['MAIL FROM 451', 'temporary', { onMailFrom: (_address, _session, callback) => callback(refusal(451)) }],
    ['CONN 554', 'paused', { onConnect: (_session, callback) => callback(refusal(554)) }],
    ['CONN 421', 'temporary', { onConnect: (_session, callback) => callback(refusal(421)) }],
    ['AUTH PLAIN 535', 'paused', { onAuth: (_auth, _session, callback) => callback(refusal(535)) }],
  ])('%s is %s', async (reason, kind, options) => {
    await using server = await openMailServer(options)
    const transport = await transportTo(server.url.replace('//', '//ana:secret@'))

    expect(await failureOf(transport)).toEqual({ kind, reason })
    expect(server.inbox).toEqual([])
  })

  test.each<[string, Failure['kind'], Parameters<typeof openScriptedMailServer>[0]]>([
    ['DATA 554', 'permanent', { answers: { DATA: '554 no' } }],
    ['DATA 550', 'permanent', { onMessage: () => '550 spam' }],
    ['DATA 451 4.3.0', 'temporary', { onMessage: () => '451 4.3.0 later' }],
    ['HELO 550', 'paused', { answers: { EHLO: '550 no', HELO: '550 no' } }],
    ['STARTTLS 554', 'paused', { answers: { EHLO: '250-here\r\n250 STARTTLS', STARTTLS: '554 no' } }],
    ['ECONNECTION', 'temporary', { onMessage: () => null }],
    ['EPROTOCOL', 'temporary', { answers: { greeting: 'HTTP/1.1 400 Bad Request' } }],
  ])('%s is %s', async (reason, kind, script) => {
    await using server = await openScriptedMailServer(script)

    expect(await failureOf(await transportTo(server.url))).toEqual({ kind, reason })
    expect(server.inbox).toEqual([])
  })

  test('a server that is not there is waited for', async () => {
    const server = await openMailServer()
    await server.close()

    expect(await failureOf(await transportTo(server.url))).toMatchObject({ kind: 'paused' })
  })

  test('where TLS is required, a server without it or with a certificate of its own making pauses', async () => {
    await using without = await openMailServer()
    await using homeMade = await openMailServer({ disabledCommands: [] })

    expect(await failureOf(await transportTo(`${without.url}?tls=required`))).toMatchObject({ kind: 'paused' })
    expect(await failureOf(await transportTo(`${homeMade.url}?tls=required`))).toMatchObject({ kind: 'paused' })
    expect([...without.inbox, ...homeMade.inbox]).toEqual([])
  })
})

describe('the Mailgun transport', () => {
  test('posts the message whole, with its recipient and our key', async () => {
    const service = await openService(200)
    const transport = await transportTo(service.url)
    await transport.send(message)

    const posted = service.requests[0]!
    expect(posted).toMatchObject({
      method: 'POST',
      path: '/v3/mg.example/messages.mime',
      authorization: `Basic ${btoa('api:key-1')}`,
    })
    expect(posted.body.get('to')).toBe('ana@cliente.example')
    expect(await (posted.body.get('message') as File).text()).toBe(message.raw.toString())
  })

  test('in the sandbox only the sandbox’s own address sends', async () => {
    expect((await transportTo('mailgun://key-1@mg.example?sandbox=1')).onlySender).toBe('mailgun@mg.example')
    expect((await transportTo('mailgun://key-1@mg.example')).onlySender).toBeNull()
  })

  test.each<[number, Failure['kind']]>([
    [400, 'permanent'],
    [401, 'paused'],
    [500, 'temporary'],
  ])('an answer of %i is %s', async (status, kind) => {
    const service = await openService(status)
    expect(await failureOf(await transportTo(service.url))).toEqual({ kind, reason: `HTTP ${status}` })
  })

  test('a service that is not there is waited for', async () => {
    const service = await openService(200)
    await service.close()
    expect(await failureOf(await transportTo(service.url))).toEqual({ kind: 'paused', reason: 'ECONNREFUSED' })
  })
})

async function transportTo(url: string): Promise<MailTransport> {
  const settings = readMailUrl(url)
  if (typeof settings === 'string') throw new Error(settings)
  const transport = await openTransport(settings.value)
  onTestFinished(() => transport.close())
  return transport
}

async function failureOf(transport: MailTransport): Promise<Failure | 'sent'> {
  return transport.send(message).then(() => 'sent' as const, classifyFailure)
}

/** Speaks Mailgun's protocol on this machine, and answers everything with one status. */
async function openService(status: number) {
  const requests: { method?: string; path?: string; authorization?: string; body: FormData }[] = []
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    const body = new Response(Readable.toWeb(request) as BodyInit, {
      headers: { 'content-type': headers['content-type'] ?? '' },
    })
    requests.push({
      ...(method && { method }),
      ...(path && { path }),
      authorization: headers.authorization ?? '',
      body: await body.formData(),
    })
    response.writeHead(status, { connection: 'close' }).end('{"message":"for ana@cliente.example"}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => void (await new Promise((closed) => server.close(closed)))
  onTestFinished(close)
  const { port } = server.address() as AddressInfo
  return { url: `mailgun://key-1@mg.example?endpoint=http://127.0.0.1:${port}`, requests, close }
}
