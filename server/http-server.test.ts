import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { endSilentClients } from './http-server.ts'

/** A server on which nothing may happen for a moment only. */
async function impatient(listener: RequestListener) {
  const server = createServer(listener)
  server.timeout = 20
  endSilentClients(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('who waits for our own work has an answer, however long it takes', async () => {
  await using slow = await impatient(async ({ socket }, response) => {
    await once(socket, 'timeout')
    response.end('done')
  })
  const answer = await fetch(`http://127.0.0.1:${slow.port}/`, { method: 'POST', body: 'all of it' })
  expect(await answer.text()).toBe('done')
})

test.each([
  ['does not send the rest', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf'],
  ['does not read its answer', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['does not read the first of its answers', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(5)],
])('who %s is let go', async (_, sent) => {
  await using server = await impatient((request, response) => {
    if (request.method === 'GET') response.write(Buffer.alloc(64 * 1024 * 1024))
  })
  const client = connect(server.port, '127.0.0.1').pause()
  client.on('error', () => undefined)
  client.write(sent)
  const [socket] = (await once(server.server, 'connection')) as [Socket]
  await once(socket, 'close')
  client.destroy()
})
