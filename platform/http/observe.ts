import { randomUUID } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { PlatformServices } from '../services.ts'
import { currentRequest } from '../log/log.ts'
import { pageRoute } from './page-route.ts'

/** Where Hono has no pattern of its own: pages, files beside them, and whatever is refused before either. */
const ANYTHING = '/*'
const METHODS = ['GET', 'HEAD', 'POST']

/**
 * Gives each request an id, which the answer carries as `x-request-id` and every line of the log that it causes, and
 * counts and times it. A line of its own in the log have only those that may have changed something and those that
 * failed: a line for every page would be the proxy's access log once more.
 */
export function observe({ log, metrics }: Pick<PlatformServices, 'log' | 'metrics'>): MiddlewareHandler {
  return (c, next) => {
    const id = randomUUID()
    const begun = performance.now()
    return currentRequest.run(id, async () => {
      await next()
      c.res.headers.set('x-request-id', id)

      const ms = performance.now() - begun
      const { status } = c.res
      const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
      const matched = routePath(c)
      const route = matched === ANYTHING ? await pageRoute(c.req.path) : matched
      // The page cache asks, too: those are counted whom it answers.
      if (isVisitor(c)) {
        metrics.answers.inc({ route, method, status: `${Math.floor(status / 100)}xx` })
        metrics.durations.observe({ route }, ms / 1000)
        if (status >= 400) metrics.refusals.inc({ status })
      }
      if (method === 'POST' || status >= 500)
        log.info({ method, route, status, ms: Math.round(ms) }, 'a request was answered')
    })
  }
}

function isVisitor({ env }: Context): boolean {
  return (env as Partial<HttpBindings> | undefined)?.incoming !== undefined
}
