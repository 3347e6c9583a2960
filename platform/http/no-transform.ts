import type { MiddlewareHandler } from 'hono'

/**
 * Asks whoever passes a page on to leave it as it is (RFC 9111, 5.2.2.6). A network that rewrites e-mail addresses or
 * adds scripts makes it another page than the one that browsers hydrate.
 */
export function forbidTransforming({ headers }: Response): void {
  const said = headers.get('cache-control')
  if (!headers.get('content-type')?.startsWith('text/html') || said?.includes('no-transform')) return
  headers.set('cache-control', [said, 'no-transform'].filter(Boolean).join(', '))
}

/** Does so for every page of HTML. */
export const noTransform: MiddlewareHandler = async (c, next) => {
  await next()
  forbidTransforming(c.res)
}
