import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endAfterUnread } from './end-after-unread.ts'

const app = new Hono<{ Bindings: HttpBindings }>()
app.use(endAfterUnread)
app.all('/:status', (c) => {
  const status = Number(c.req.param('status')) as StatusCode
  return c.newResponse([204, 304].includes(status) ? null : 'said', status)
})
const server = createServer(getRequestListener(app.fetch))
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'))
afterAll(() => {
  server.close()
})

/** Sends a request of which not all comes, and another one once it is answered. */
async function answersTo(status: number, length: string, sent: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST /${status} HTTP/1.1\r\nhost: localhost\r\n${length}\r\n\r\n${sent}`)
  const answer = text(socket)
  socket.once('data', () => socket.write('GET /200 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'))
  return answer
}

describe.concurrent.each([200, 204, 303, 304, 400, 403, 404, 405, 409, 413, 415, 421, 422, 429, 500, 503])(
  '%d',
  (status) => {
    test.each([
      ['of a length that is said', 'content-length: 400000', 'a'],
      ['whose length is not said', 'transfer-encoding: chunked', '1\r\na\r\n'],
    ])('before a body %s is the last answer of its connection', async (_, length, sent) => {
      const all = await answersTo(status, length, sent)
      expect(all).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(all).toMatch(/^connection: close\r$/im)
      expect(all.match(/HTTP\/1\.1 \d/g)).toHaveLength(1)
    })

    test('after a body that has come keeps its connection', async () => {
      const all = await answersTo(status, 'content-length: 1', 'a')
      expect(all.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
    })
  },
)
