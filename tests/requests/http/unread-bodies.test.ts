import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { hasNginx, startNginx } from '#tests/support/nginx.ts'
import { rawRequest } from '#tests/support/raw-request.ts'
import { soon } from '#tests/support/soon.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

let site: StoringSite
beforeAll(async () => {
  site = await siteOn('sqlite')
})
afterAll(() => site[Symbol.asyncDispose]())

const FORM = 'content-type: application/x-www-form-urlencoded'
const PARTS = 'content-type: multipart/form-data; boundary=x'
const LARGE = 40 * 1024 * 1024

type Refusal = readonly [name: string, status: number, head: string]
const refusals: readonly Refusal[] = [
  ['a form that is too large', 413, `POST /atencion-cliente HTTP/1.1\r\nhost: localhost\r\n${FORM}`],
  ['files that are too large', 413, `POST /reclamaciones HTTP/1.1\r\nhost: localhost\r\n${PARTS}`],
  [
    'a post from another site',
    403,
    `POST /calcular HTTP/1.1\r\nhost: localhost\r\norigin: https://a.example\r\n${FORM}`,
  ],
  ['another method', 405, `PUT /calcular HTTP/1.1\r\nhost: localhost\r\n${FORM}`],
  ['another host', 421, `POST /calcular HTTP/1.1\r\nhost: elsewhere.example\r\n${FORM}`],
  [
    'a report that is too large',
    413,
    'POST /csp-reports HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/csp-report',
  ],
  ['a question with a body', 200, 'GET /readyz HTTP/1.1\r\nhost: localhost'],
]

const NEXT = 'GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n'

describe.each(refusals)('%s', (_, status, head) => {
  test('is answered before its body has come, on a connection that ends: what follows is no request', async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.write(`${head}\r\ncontent-length: ${LARGE}\r\n\r\nname=Ana`)
    const answer = text(socket)
    socket.once('data', () => socket.write(NEXT))
    const all = await answer
    expect(all).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(all.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    expect(all).toMatch(/^connection: close\r$/im)
  })

  test('is read by who sends all of its body first, as most clients do', async () => {
    const socket = connect(site.port, '127.0.0.1')
    socket.write(`${head}\r\ncontent-length: ${LARGE}\r\n\r\n`)
    socket.write(Buffer.alloc(LARGE, 'a'))
    socket.write(NEXT)
    const all = await text(socket)
    expect(all).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(all).toMatch(/^connection: close\r$/im)
    expect(all.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
  })
})

test('reports of another type, and more of them than a minute takes, end their connection as well', async () => {
  const report = async (type: string) => {
    const socket = connect(site.port, '127.0.0.1')
    socket.write(
      `POST /csp-reports HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 8000\r\n\r\n{`,
    )
    const answer = text(socket)
    socket.once('data', () => socket.write(NEXT))
    const all = await answer
    expect(all).toMatch(/^connection: close\r$/im)
    expect(all.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    return /^HTTP\/1\.1 (\d+)/.exec(all)?.[1]
  }
  expect(await report('text/plain')).toBe('415')
  // At most sixty in a minute.
  const statuses = await Promise.all(Array.from({ length: 70 }, () => report('application/csp-report')))
  expect(new Set(statuses)).toEqual(new Set(['204', '429']))
})

test('a report whose length is not said is refused in words that arrive', async () => {
  const socket = connect(site.port, '127.0.0.1')
  const failures: Error[] = []
  socket.on('error', (error) => failures.push(error))
  socket.write(
    'POST /csp-reports HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/csp-report\r\ntransfer-encoding: chunked\r\n\r\n',
  )
  const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  for (let n = 0; n < 64; n++) socket.write(chunk)
  socket.write('0\r\n\r\n')
  const all = await text(socket)
  expect(all).toMatch(/^HTTP\/1\.1 413 /)
  expect(failures).toEqual([])
})

test('a refusal of a form that has come whole keeps its connection, and the next request there is answered', async () => {
  const socket = connect(site.port, '127.0.0.1')
  const post = `POST /atencion-cliente HTTP/1.1\r\nhost: localhost\r\norigin: https://a.example\r\n${FORM}\r\ncontent-length: 8\r\n\r\nname=Ana`
  socket.write(post + NEXT.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'))
  const all = await text(socket)
  expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200'])
})

test.skipIf(!hasNginx)('behind nginx whoever comes after a refused form is answered', async () => {
  const port = await freePort()
  await using _nginx = await startNginx(port, [site.port])
  await soon(() => fetch(`http://localhost:${port}/healthz`))
  const post = (path: string, body: string, type: string) =>
    rawRequest(port, { path, method: 'POST', headers: { host: 'localhost', 'content-type': type }, body })
  const photographs = await post('/reclamaciones', 'a'.repeat(LARGE), 'multipart/form-data; boundary=x')
  expect([photographs.status, photographs.body]).toEqual([
    413,
    expect.stringContaining('El envío es demasiado grande.'),
  ])
  for (let n = 0; n < 20; n++) {
    const refused = await post('/atencion-cliente', 'a'.repeat(100_000), 'application/x-www-form-urlencoded')
    expect(refused.status).toBe(413)
    expect(refused.body).toContain('El envío es demasiado grande.')
    const next = await post('/atencion-cliente', 'name=Ana', 'application/x-www-form-urlencoded')
    expect(next.status).toBe(400)
    expect(next.body).toContain('value="Ana"')
  }
})
