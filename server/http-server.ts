import { createServer, STATUS_CODES, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Services } from './context.ts'
import { createPageCache } from './page-cache.ts'

const SECOND = 1000

/** The site behind Node's own HTTP server, with limits on how long anybody may keep it waiting. */
export function createSiteServer(services: Services): Server {
  const { fetch } = createApp(services)
  const listener = getRequestListener(fetch)
  const pages = createPageCache(services, fetch)
  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: 15 * SECOND,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
    },
    (request, response) => {
      // Who asks again and again on one connection would hold up the shutdown as long as it may last.
      if (!server.listening) response.setHeader('connection', 'close')
      // Most of what visitors ask for has been answered before, and needs none of what follows.
      const answered = pages.answer(request, response)
      if (answered === true) return
      if (answered === false) void listener(request, response)
      else void answered.then((done) => (done ? undefined : listener(request, response)))
    },
  )
  server.once('listening', () => void pages.warm())
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable) services.metrics.refusals.inc({ status: refuse(error, socket) })
  })
  return server
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What isn't HTTP gets an answer that is. Gives its status. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): number {
  const status = statuses[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  return status
}
