import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { rawBytes, rawRequest } from '#tests/support/raw-request.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'

let site: StoringSite
beforeAll(async () => {
  site = await siteOn('sqlite')
})
afterAll(() => site[Symbol.asyncDispose]())

const FORM = 'application/x-www-form-urlencoded'
const order = () => new URLSearchParams(orderFields()).toString()
const host = () => `localhost:${site.port}`

async function answersStill() {
  const { response } = await site.visit('/healthz')
  expect(response.status).toBe(200)
}

describe('a post from another website', () => {
  test.each([
    ['its origin', { origin: 'https://elsewhere.example' }],
    ['an origin that is none', { origin: 'null' }],
    ['the same host at another port', { origin: 'http://localhost:1' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a fetch from a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('that shows by %s is refused with a page and stores nothing', async (_, headers) => {
    const { status, body } = await rawRequest(site.port, {
      path: '/calcular',
      method: 'POST',
      headers: { host: host(), 'content-type': FORM, ...headers },
      body: order(),
    })
    expect(status).toBe(403)
    expect(body).toContain('Este envío viene de otra web.')
    expect(await site.stored()).toEqual({ requests: [], messages: [] })
  })
})

describe('a host', () => {
  test.each(['elsewhere.example', 'localhost.elsewhere.example', 'a<b>', '169.254.169.254'])(
    'called %s is not ours',
    async (unknown) => {
      const { status, body } = await rawRequest(site.port, { headers: { host: unknown } })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body).not.toContain('Azahar')
    },
  )

  test.each(['localhost', '127.0.0.1', '[::1]'])('called %s is, as a loopback name', async (known) => {
    const { status } = await rawRequest(site.port, { headers: { host: `${known}:${site.port}` } })
    expect(status).toBe(200)
  })

  test('of any name may ask whether the process lives and can store', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status } = await rawRequest(site.port, { path, headers: { host: 'probe.internal' } })
      expect(status).toBe(200)
    }
  })
})

describe('a request target', () => {
  test.each([
    '//',
    '///',
    '//elsewhere.example/',
    '/%ff',
    '/%',
    '/%00',
    '/tus-datos/copia/%00/archivo',
    '/tus-datos/copia/%F0%9F%98%80/archivo',
    '/tus-datos/copia/%0d%0ax/archivo',
    '/calcular/%ff',
    '/calcular/%E0%A4%A',
    '/calcular?lineas=%ff',
    '/calcular?lng=%00',
    '/justificante/%2e%2e%2f%2e%2e%2f',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/..%2fpackage.json',
    `/${'a'.repeat(8000)}`,
    `/calcular?lineas=${'35gb.'.repeat(1500)}`,
    '/__manifest?p=/&version=x',
    '/calcular.data',
    '/_root.data?_routes=%00',
    '/calcular.data?_routes=nonsense',
  ])('%s is answered, and not with 500', async (path) => {
    const answer = await rawBytes(site.port, `GET ${path} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`)
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
    expect([path, status < 500 && status >= 200]).toEqual([path, true])
    expect(answer).not.toContain('"private": true')
    expect(answer).not.toMatch(/at .*\.js:\d+/)
    await answersStill()
  })

  test.each(['http://elsewhere.example/calcular', 'https://localhost/', 'http://', 'ftp://x/', '*'])(
    'in the absolute form %s is answered without a word of that host',
    async (target) => {
      const answer = await rawBytes(site.port, `GET ${target} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 [234]\d\d /)
      expect(answer).not.toContain('elsewhere.example')
      await answersStill()
    },
  )

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'HEAD'])(
    'with the method %s is answered, and not with 500',
    async (method) => {
      for (const path of ['/', '/calcular/0000', '/justificante/x', '/nowhere']) {
        const { status } = await rawRequest(site.port, { path, method, headers: { host: host() } })
        expect([path, status < 500]).toEqual([path, true])
      }
    },
  )
})

describe('headers', () => {
  test.each([
    ['two hosts', (ours: string) => `GET / HTTP/1.1\r\nHost: ${ours}\r\nHost: elsewhere.example\r\n`],
    ['two hosts, ours last', (ours: string) => `GET / HTTP/1.1\r\nHost: elsewhere.example\r\nHost: ${ours}\r\n`],
    ['no host', () => 'GET / HTTP/1.1\r\n'],
    ['an empty host', () => 'GET / HTTP/1.1\r\nHost:\r\n'],
    ['HTTP/1.0 without a host', () => 'GET / HTTP/1.0\r\n'],
    ['a broken cookie', (ours: string) => `GET / HTTP/1.1\r\nHost: ${ours}\r\nCookie: locale=%ff; =; ;\r\n`],
    [
      'bytes that are no text',
      (ours: string) => `GET / HTTP/1.1\r\nHost: ${ours}\r\nAccept-Language: \xff\xfe;q=x\r\n`,
    ],
    ['too many bytes', (ours: string) => `GET / HTTP/1.1\r\nHost: ${ours}\r\nX-Long: ${'a'.repeat(40_000)}\r\n`],
    ['no HTTP at all', () => 'hello\r\n'],
    [
      'a length and chunks',
      (ours: string) =>
        `POST /calcular HTTP/1.1\r\nHost: ${ours}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nContent-Type: ${FORM}\r\n`,
    ],
  ])('with %s are answered without a word of another host, and the process goes on', async (_, head) => {
    const answer = await rawBytes(site.port, `${head(host())}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 [24]\d\d /)
    expect(answer).not.toContain('elsewhere.example')
    await answersStill()
  })
})

test.each(['websocket', 'h2c'])(
  'a request for an upgrade to %s is answered, as the last one on its connection',
  async (protocol) => {
    const upgrade = `GET /healthz HTTP/1.1\r\nHost: ${host()}\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
    const next = `GET /readyz HTTP/1.1\r\nHost: ${host()}\r\n\r\n`
    const answer = await rawBytes(site.port, upgrade + next)
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer.toLowerCase()).toContain('\r\nconnection: close\r\n')
  },
)
