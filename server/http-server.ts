import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import type { Services } from './context.ts'
import { createPageCache } from './page-cache.ts'
import { pageRoute } from './page-route.ts'

const SECOND = 1000

/** The site behind Node's own HTTP server, with limits on how long anybody may keep it waiting. */
export function createSiteServer(services: Services): Server {
  const { fetch } = createApp(services)
  const listener = getRequestListener(fetch)
  const pages = createPageCache(services, fetch)
  const count = countKept(services)
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
      if (answered === true) void count(request, response)
      else if (answered === false) void listener(request, response)
      else void answered.then((done) => (done ? count(request, response) : listener(request, response)))
    },
  )
  server.once('listening', () => void pages.warm())
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable) services.metrics.refusals.inc({ status: refuse(error, socket) })
  })
  return server
}

/** Counts who was answered from the page cache. Of its few addresses each is looked up once. */
function countKept({ metrics }: Services) {
  const routes = new Map<string, Promise<string>>()
  return async ({ url = '', method = '' }: IncomingMessage, { statusCode }: ServerResponse) => {
    const route = routes.get(url) ?? pageRoute(url.split('?', 1)[0] ?? '')
    routes.set(url, route)
    metrics.answers.inc({ route: await route, method, status: statusCode === 304 ? '3xx' : '2xx' })
  }
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** What isn't HTTP gets an answer that is. Gives its status. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): number {
  const status = statuses[error.code ?? ''] ?? 400
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  return status
}
