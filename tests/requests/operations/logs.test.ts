import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderFields, post, typedDetails } from '#tests/support/posted/posted-order.ts'
import { rawBytes } from '#tests/support/raw-request.ts'
import { siteProcessOn, type StoringProcess } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

let site: StoringProcess
beforeAll(async () => {
  site = await siteProcessOn('sqlite')
})
afterAll(() => site[Symbol.asyncDispose]())

function entries(): Record<string, unknown>[] {
  const lines = site.server().stdout().split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

test('a posted form leaves one line, with the id that its answer carries and nothing that was typed', async () => {
  const { response } = await site.visit('/calcular/0000?lng=es-ES', post(site.origin, orderFields()))
  const requestId = response.headers.get('x-request-id')

  await soon(() => expect(entries().filter((entry) => entry['requestId'] === requestId)).toHaveLength(1))
  expect(entries().find((entry) => entry['requestId'] === requestId)).toEqual({
    level: 30,
    time: expect.any(String),
    requestId,
    method: 'POST',
    route: '/calcular/:tariffCode?',
    status: 303,
    ms: expect.any(Number),
    msg: 'a request was answered',
  })
  const receipt = await site.visit(response.headers.get('location') ?? '')
  expect(receipt.response.status).toBe(200)
  const printed = site.server().stdout()
  for (const typed of Object.values(typedDetails)) expect(printed).not.toContain(typed)
  expect(printed).not.toContain(response.headers.get('location')?.split('/').at(-1))
})

test('every answer has an id of its own, which no visitor can choose', async () => {
  const init = { headers: { 'x-request-id': 'mine' } }
  const ids = []
  for (const address of ['/', '/', '/nowhere', '/healthz', '/tarifas.json']) {
    ids.push((await site.visit(address, init)).response.headers.get('x-request-id'))
  }
  expect(new Set(ids).size).toBe(5)
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
})

test('pages that are only read leave no line', async () => {
  const { response } = await site.visit('/fibra')
  await site.visit('/contacto', post(site.origin, {}))
  await soon(() => expect(entries().some(({ status }) => status === 404 || status === 405)).toBe(true))
  expect(entries().some(({ requestId }) => requestId === response.headers.get('x-request-id'))).toBe(false)
})

test.each(['%', '%ff', '%E0%A4%A', '%.data', '%?lng=es-ES'])(
  'an address that nobody can decode is answered 400, and what is in it is printed nowhere: %s',
  async (ending) => {
    const token = 'tokenofareceiptthatnobodymayread'
    for (const path of [`/justificante/${token}${ending}`, `/calcular/${token}${ending}`, `/${token}${ending}`]) {
      const head = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`
      expect(await rawBytes(Number(new URL(site.origin).port), head)).toMatch(/^HTTP\/1\.1 400 /)
    }
    // What was printed for them is there once a line is that comes after it.
    const { response } = await site.visit('/calcular', post(site.origin, orderFields()))
    await soon(() => expect(site.server().stdout()).toContain(response.headers.get('x-request-id')))
    expect(site.server().stdout() + site.server().stderr()).not.toContain(token)
  },
)
