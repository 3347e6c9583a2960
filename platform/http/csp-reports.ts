import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { PlatformServices } from '../services.ts'
import { networkOf } from '../limits/client-network.ts'
import { createTokenBuckets } from '../limits/token-bucket.ts'
import { REPORTS } from './content-security-policy.ts'

const LARGEST = 8 * 1024
const PER_MINUTE = 60
/** The older way of browsers to report, and the newer one. */
const REPORT = /^application\/(csp-report|reports\+json)\s*(;|$)/i

/**
 * Counts what browsers say that a page's policy stopped. Their reports hold addresses of pages and words of
 * whatever is in them, so that nothing of it is kept or logged.
 */
export function cspReports({ config, metrics }: Pick<PlatformServices, 'config' | 'metrics'>) {
  const buckets = createTokenBuckets(PER_MINUTE)
  return new Hono().post(REPORTS, bodyLimit({ maxSize: LARGEST, onError: (c) => c.body(null, 413, NOT_KEPT) }), (c) => {
    const wait = buckets.take(networkOf(c, config.trustedProxies))
    if (wait > 0) return c.body(null, 429, { ...NOT_KEPT, 'retry-after': String(Math.ceil(wait / 1000)) })
    if (!REPORT.test(c.req.header('content-type') ?? '')) return c.body(null, 415, NOT_KEPT)
    metrics.cspReports.inc()
    return c.body(null, 204, NOT_KEPT)
  })
}

const NOT_KEPT = { 'cache-control': 'no-store' }
