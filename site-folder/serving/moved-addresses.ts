import type { MiddlewareHandler } from 'hono'
import type { Services } from '../services.ts'
import { redirectOf } from '../own/redirects.ts'

/** Leads from the addresses of the operator's older site to where what they showed is now. */
export function movedAddresses({ site }: Pick<Services, 'site'>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const moved = redirectOf(site().own.redirects, pathname, search)
    if (!moved) return next()
    return c.body(null, moved.status, { location: moved.to, 'cache-control': 'public, max-age=3600' })
  }
}
