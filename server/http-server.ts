import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createApp, METHODS } from './app.ts'
import type { AllServices } from './all-services.ts'
import { editionsOf } from './public-pages.ts'
import { asksForPreview } from '#app/features/catalogue/preview/preview.server.ts'
import { createPageCache } from '#platform/page-cache/page-cache.ts'
import { pageRoute } from '#platform/http/page-route.ts'
import { plainPage } from '#platform/http/plain-page.ts'
import { requestLocale } from '#platform/http/request-locale.ts'
import { hasBody } from '#platform/http/end-after-unread.ts'
import { isUpload, UPLOAD_MS } from '#platform/http/posted/upload-path.ts'
import { headersOfEveryAnswer } from '#platform/http/security-headers.ts'
import { isFor, isWellFormed } from '#platform/http/well-formed.ts'

const SECOND = 1000
/** How long a request may take to arrive that brings no files. */
const LONGEST_ARRIVAL = 15 * SECOND
/** Limits that neither a browser nor a proxy in front of us ever comes near. */
const MAX_CONNECTIONS = 4_000
const MAX_HEADERS = 100
const MAX_REQUESTS_ON_ONE = 10_000

/** The site behind Node's own HTTP server, with limits on how long anybody may keep it waiting. */
export function createSiteServer(services: AllServices): Server {
  const { config, metrics, site, unknownProxy } = services
  const headers = { ...headersOfEveryAnswer(config.publicOrigin), 'cache-control': 'no-store' }
  const { fetch, refused } = createApp(services)
  const plainly = (refusal: 'not-understood' | 'failed', status: number, locale = site().brand.languages[0]) => {
    metrics.refusals.inc({ status })
    return plainPage(locale, refusal, status, { headers })
  }
  /** A person may have mistyped an address of ours; whoever names no host of ours is shown nothing of the site. */
  const turnAway = (request: IncomingMessage, response: ServerResponse) => {
    const { host, cookie, 'accept-language': acceptLanguage, 'accept-encoding': encodings } = request.headers
    const locale = requestLocale(site().brand.languages, { lng: undefined, cookie, acceptLanguage })
    const inTheirs = () => {
      if (!isFor(config.hosts, host)) return plainly('not-understood', 400, locale)
      metrics.refusals.inc({ status: 400 })
      return refused({ refusal: 'not-understood', status: 400, locale, acceptEncoding: String(encodings ?? '') })
    }
    return getRequestListener(inTheirs, { errorHandler: inTheirs })(request, response)
  }
  const listener = getRequestListener(fetch, {
    errorHandler: (error) =>
      error instanceof Error && !(error instanceof RequestError)
        ? plainly('failed', 500)
        : plainly('not-understood', 400),
  })
  const pages = createPageCache(services, editionsOf(services), fetch)
  const count = countCached(services)
  const requestsOn = new WeakMap<Duplex, number>()

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const requests = (requestsOn.get(request.socket) ?? 0) + 1
    requestsOn.set(request.socket, requests)
    // Requests again and again on one connection would hold up the shutdown as long as it may last. Bytes that follow
    // on it after a request for another protocol, Node takes for that protocol, and would not answer.
    const isLast = requests >= MAX_REQUESTS_ON_ONE || request.headers.upgrade !== undefined
    if (!server.listening || isLast) response.setHeader('connection', 'close')
    unknownProxy.look(request)
    if (!isWellFormed(request)) {
      if (hasBody(request)) response.setHeader('connection', 'close')
      return void turnAway(request, response)
    }
    if (hasBody(request) && !isUpload(request)) endUnlessSoon(request)
    // Most of what visitors ask for has been answered before, and needs none of what follows.
    const cached = asksForPreview(config, request.headers.cookie)
      ? Promise.resolve(false)
      : pages.answer(request, response)
    void cached.then((answered) => (answered ? count(request, response) : listener(request, response)))
  }

  const server = createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: UPLOAD_MS,
      connectionsCheckingInterval: SECOND,
      keepAliveTimeout: 5 * SECOND,
      // Said by isWellFormed, in an answer that has all headers.
      requireHostHeader: false,
    },
    answer,
  )
  server.maxConnections = MAX_CONNECTIONS
  server.maxHeadersCount = MAX_HEADERS
  // Ended when a second such time brings no progress either.
  server.timeout = 16 * SECOND
  endSilentClients(server)
  // Nothing is expected of us but the answer.
  server.on('checkExpectation', answer)

  /** Node itself knows one time for all requests. */
  function endUnlessSoon(request: IncomingMessage): void {
    const late = setTimeout(() => {
      if (!request.complete) end(request.socket, 408)
    }, LONGEST_ARRIVAL).unref()
    for (const event of ['end', 'close']) request.once(event, () => clearTimeout(late))
  }

  function end(socket: Duplex, status: number, more: Record<string, string> = {}): void {
    if (!socket.writable) return
    metrics.refusals.inc({ status })
    socket.end(bareAnswer(status, { ...headers, ...more }))
  }
  server.on('connect', (_, socket) => end(socket, 405, { allow: METHODS.join(', ') }))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => end(socket, statuses[error.code ?? ''] ?? 400))
  return server
}

/** Ends the connections of clients that neither send nor read any more, and of nobody who waits for our own work. */
export function endSilentClients(server: Server): void {
  const last = new WeakMap<Duplex, { readonly request: IncomingMessage; readonly response: ServerResponse }>()
  server.on('request', (request, response) => last.set(request.socket, { request, response }))
  server.on('timeout', (socket) => {
    const asked = last.get(socket)
    // With several requests at once, the last may wait until an earlier answer is read.
    const isUnread = socket.writableLength > 0
    if (isUnread || !asked?.request.complete || asked.response.headersSent) socket.destroy()
  })
}

/** Counts who was answered from the page cache. Of its few addresses each is looked up once. */
function countCached({ metrics }: AllServices) {
  const routes = new Map<string, Promise<string>>()
  return async ({ url = '', method = '' }: IncomingMessage, { statusCode }: ServerResponse) => {
    const route = routes.get(url) ?? pageRoute(url.split('?', 1)[0] ?? '')
    routes.set(url, route)
    metrics.answers.inc({ route: await route, method, status: statusCode === 304 ? '3xx' : '2xx' })
  }
}

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** For what isn't HTTP: an answer that is, without a body, after which the connection ends. */
function bareAnswer(status: number, headers: Record<string, string>): string {
  const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' })
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map((line) => line.join(': ')), '', ''].join('\r\n')
}
