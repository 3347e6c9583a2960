import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { messageFields } from '../support/posted/posted-message.ts'
import { soon } from '../support/soon.ts'
import { siteProcessOn, type StoringProcess } from '../support/site/site-on.ts'

const HEAD = 'HTTP/1.1\r\nHost: localhost\r\n'

async function connected(site: StoringProcess, count: number): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(site.port, '127.0.0.1')
      await once(socket, 'connect')
      return socket
    }),
  )
}

/** What a normal visitor does: reads a page that nobody keeps, and sends a message. */
async function visitsAndSends(site: StoringProcess) {
  // On a machine that does other things a page may be refused for a moment, with the time to come back.
  await soon(async () => expect((await site.visit('/fibra?visitor')).response.status).toBe(200))
  const sent = { method: 'POST', headers: { origin: site.origin }, body: new URLSearchParams(messageFields()) }
  expect((await site.visit('/atencion-cliente', sent)).response.status).toBe(303)
}

test('of a thousand requests at once each gets the page or hears when to come back, and then all is as before', async () => {
  const metricsPort = await freePort()
  await using site = await siteProcessOn('sqlite', { env: { METRICS_PORT: String(metricsPort) } })
  const sockets = await connected(site, 1000)
  const answers = sockets.map(async (socket) => text(socket))
  // The server takes up one connection after the other: at once come the requests of those that it has.
  await soon(async () => expect(await openConnections(metricsPort)).toBeGreaterThanOrEqual(1000))
  for (const [n, socket] of sockets.entries()) socket.write(`GET /fibra?spike=${n} ${HEAD}Connection: close\r\n\r\n`)
  expect((await site.visit('/')).response.status).toBe(200)

  const all = await Promise.all(answers)
  const pages = all.filter((answer) => answer.startsWith('HTTP/1.1 200'))
  const refused = all.filter((answer) => answer.startsWith('HTTP/1.1 503'))
  expect(pages.length + refused.length).toBe(1000)
  expect(pages.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatch(/^retry-after: \d+\r$/im)
  expect(refused[0]).toContain('Vuelve a intentarlo dentro de un momento.')
  await visitsAndSends(site)
})

test('who sends or reads slowly is ended, and keeps no visitor waiting', async () => {
  const metricsPort = await freePort()
  await using site = await siteProcessOn('sqlite', { env: { METRICS_PORT: String(metricsPort) } })
  const form = 'Content-Type: application/x-www-form-urlencoded\r\n'
  const slowHeads = await connected(site, 150)
  for (const socket of slowHeads) socket.write('GET / HTTP/1.1\r\nHost: local')
  const slowBodies = await connected(site, 150)
  for (const socket of slowBodies) {
    socket.write(`POST /atencion-cliente ${HEAD}${form}Content-Length: 100\r\n\r\nname=`)
  }
  // More than any buffer between takes.
  const slowReaders = await connected(site, 20)
  for (const socket of slowReaders) socket.pause().write(`GET / ${HEAD}\r\n`.repeat(500))

  await visitsAndSends(site)
  const timedOut = await Promise.all([...slowHeads, ...slowBodies].map(async (socket) => text(socket)))
  for (const answer of timedOut) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await visitsAndSends(site)

  const areEnded = async () => expect(await openConnections(metricsPort)).toBeLessThan(slowReaders.length)
  await soon(areEnded)
  for (const socket of slowReaders) socket.destroy()
})

test('while nothing can be stored, posts beyond a hundred are told to come back, pages come, and what is confirmed is stored', async () => {
  await using site = await siteProcessOn('sqlite')
  await site.visit('/')
  const other = new DatabaseSync(path.join(site.dataDir, 'alta.db'), { timeout: 5000 })
  other.exec('begin immediate')
  const posts = Array.from({ length: 130 }, async () => {
    const body = new URLSearchParams(messageFields())
    return site.visit('/atencion-cliente', { method: 'POST', headers: { origin: site.origin }, body })
  })
  const { response } = await Promise.any(
    posts.map(async (post) => {
      const answer = await post
      expect(answer.html).toContain('Ahora mismo nos visita mucha gente')
      return answer
    }),
  )
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('2')
  expect((await site.visit('/')).response.status).toBe(200)

  other.exec('rollback')
  other.close()
  const statuses = (await Promise.all(posts)).map((answer) => answer.response.status)
  expect((await site.stored()).requests).toHaveLength(statuses.filter((status) => status === 303).length)
  await visitsAndSends(site)
})

async function openConnections(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^nodejs_active_resources\{type="TCPSocketWrap"\} (\d+)$/m.exec(metrics)?.[1])
}
