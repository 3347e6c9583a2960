import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFields } from '#tests/support/posted/posted-order.ts'
import { startSite, type RunningSite } from '#tests/support/site/site.ts'
import { rawRequest } from '#tests/support/raw-request.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_ORIGIN: 'https://www.operator.example' } })
})
afterAll(() => site[Symbol.asyncDispose]())

/** A post as the proxy of an operator passes it on: TLS ends there, and the server is asked by HTTP. */
const send = (path: string, headers: Readonly<Record<string, string>>) =>
  rawRequest(site.port, {
    path,
    method: 'POST',
    headers: { host: 'www.operator.example', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(orderFields()).toString(),
  })

test.each([
  ['says where it comes from', { origin: 'https://www.operator.example' }],
  [
    'says that, and that it is of the site',
    { origin: 'https://www.operator.example', 'sec-fetch-site': 'same-origin' },
  ],
  ['keeps the origin to itself', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
])('an order is taken behind a proxy with TLS from a browser that %s', async (_, headers) => {
  const { status, headers: answered } = await send('/calcular', headers)
  expect(status).toBe(303)
  expect(answered.location).toMatch(/^\/justificante\//)
})

test('an order is taken that a page with JavaScript sends behind a proxy with TLS', async () => {
  const { status, body } = await send('/calcular.data', {
    origin: 'https://www.operator.example',
    'sec-fetch-site': 'same-origin',
  })
  expect(status).toBe(202)
  expect(body).toContain('/justificante/')
})

test.each([
  ['another site', { origin: 'https://elsewhere.example' }],
  ['another site that claims to be this one', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' }],
  ['this host without TLS', { origin: 'http://www.operator.example' }],
])('a post from %s is refused behind a proxy with TLS', async (_, headers) => {
  const { status } = await send('/calcular', headers)
  expect(status).toBe(403)
})

test('no cookie goes without TLS', async () => {
  const { headers } = await rawRequest(site.port, {
    path: '/cookie-answer',
    method: 'POST',
    headers: { host: 'www.operator.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'answer=accept',
  })
  const cookies = headers['set-cookie'] ?? []
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies) expect(cookie).toMatch(/; secure(;|$)/)
})
