import type { MiddlewareHandler } from 'hono'
import { NOTHING } from './content-security-policy.ts'

/** The headers of every answer, by name in lower case. Pages and open data say some of them otherwise. */
export function headersOfEveryAnswer(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NOTHING,
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(publicOrigin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

/** Adds to an answer what it doesn't say itself. */
export function securityHeaders(publicOrigin: string): MiddlewareHandler {
  const headers = Object.entries(headersOfEveryAnswer(publicOrigin))
  return async (c, next) => {
    await next()
    // Set by Hono, each header would be a new answer with a copy of all others.
    const said = c.res.headers
    for (const [name, value] of headers) if (!said.has(name)) said.set(name, value)
  }
}
