import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config.ts'
import { everyPage } from './page-route.ts'
import { secretAddresses } from './secret-addresses.ts'

type Settings = Pick<Config, 'publicOrigin'>

/** Says of every answer at an address with a secret, also of a refusal, that it is neither cached, listed nor passed on. */
export function keepSecrets(config: Settings): MiddlewareHandler {
  const secret = everyPage().then(secretPaths)
  return async (c, next) => {
    await next()
    if (!(await secret).test(c.req.path)) return
    const { headers } = c.res
    headers.set('cache-control', 'no-store')
    if (!headers.has('x-robots-tag')) headers.set('x-robots-tag', 'noindex')
    headers.set('referrer-policy', privateReferrers(config, new URL(c.req.url).hostname))
  }
}

/**
 * How little a page may tell of its address, where browsers still have to say of a post that it comes from the same site:
 * over plain http they say nothing but an origin, which `no-referrer` would take away.
 */
export function privateReferrers({ publicOrigin }: Settings, hostname: string): 'no-referrer' | 'same-origin' {
  const { protocol, hostname: own } = new URL(publicOrigin)
  const isTrustworthy =
    /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) || (protocol === 'https:' && hostname === own)
  return isTrustworthy ? 'no-referrer' : 'same-origin'
}

/** Matches the paths that the router takes for one of a secret: it does not tell capitals from small letters. */
function secretPaths(pages: readonly string[]): RegExp {
  const patterns = secretAddresses(pages).map((address) => address.replaceAll(/:[^/]+/g, '[^/]+'))
  return new RegExp(`^(?:${patterns.join('|')})`, 'i')
}
