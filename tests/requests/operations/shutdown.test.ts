import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { dialects } from '#tests/support/database/databases.ts'
import { orderFields, post } from '#tests/support/posted/posted-order.ts'
import { openMailServer } from '#tests/support/mail/smtp-server.ts'
import { siteProcessOn } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'

const FORM = 'application/x-www-form-urlencoded'
const VISITORS = 8

describe.each(dialects)('SIGTERM while orders come in, on %s', (dialect) => {
  test('drains and ends with code 0, and everything that was acknowledged is stored', async () => {
    await using site = await siteProcessOn(dialect)
    const receipts: string[] = []
    let stopping = false
    async function visitor() {
      for (;;) {
        const sent = { ...post(site.origin, orderFields()), redirect: 'manual' } as const
        const answer = await fetch(`${site.origin}/calcular`, sent).catch(() => null)
        if (!answer) return expect(stopping).toBe(true)
        expect(answer.status).toBe(303)
        receipts.push(answer.headers.get('location') ?? '')
      }
    }
    const visitors = Promise.all(Array.from({ length: VISITORS }, visitor))
    await soon(() => expect(receipts.length).toBeGreaterThan(VISITORS))

    stopping = true
    expect(await site.stop()).toBe(0)
    await visitors

    await site.start()
    expect((await site.stored()).requests.length).toBeGreaterThanOrEqual(receipts.length)
    for (const receipt of receipts.slice(-VISITORS)) expect((await site.visit(receipt)).response.status).toBe(200)
  })
})

test('who was sending when it was asked to stop is answered, and does not hold it up after that', async () => {
  await using site = await siteProcessOn('sqlite')
  const body = new URLSearchParams(orderFields()).toString()
  const socket = connect(site.port)
  socket.write(
    ['POST /calcular HTTP/1.1', 'Host: localhost', `Content-Type: ${FORM}`, `Content-Length: ${body.length}`].join(
      '\r\n',
    ) + `\r\n\r\n${body.slice(0, 9)}`,
  )
  await soon(async () => expect((await site.visit('/healthz')).response.status).toBe(200))

  const stopped = site.stop()
  await soon(() => expect(fetch(`${site.origin}/healthz`)).rejects.toThrow())
  socket.write(body.slice(9))
  expect(await text(socket)).toMatch(/^HTTP\/1.1 303 /)
  expect(await stopped).toBe(0)
})

test('neither a mail server that keeps silent, nor visitors who send half a request, hold it up', async () => {
  await using mailServer = await openMailServer({ onConnect: () => {} })
  await using site = await siteProcessOn('sqlite', { env: { MAIL_URL: mailServer.url } })
  await site.visit('/calcular', post(site.origin, orderFields()))
  const halves = [
    'GET / HTTP/1.1\r\nHost: loc',
    'POST /calcular HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nname',
  ]
  for (const half of halves)
    connect(site.port, '127.0.0.1')
      .on('error', () => {})
      .write(half)
  await soon(async () => expect((await site.visit('/healthz')).response.status).toBe(200))

  expect(await site.stop()).toBe(0)
  expect((await site.stored()).messages).toEqual(['due', 'due'])
})
