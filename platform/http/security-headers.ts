import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Nothing may be loaded, run, framed or posted to: for whatever is no page of ours. */
const NOTHING = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Where browsers report what a page's policy stopped: see cspReports. */
export const REPORTS = '/csp-reports'

/** What a page holds itself: the texts of its script and of its style, and the nonce of those that the framework adds. */
type Inline = { readonly script: string; readonly style: string; readonly nonce: string | undefined }

/**
 * What the scripts of a page may do: run from this host, and the inline ones that it was rendered with. Each render has
 * a nonce of its own. A cached render keeps it, which tells nobody anything: such a page holds nothing that a visitor
 * sent, and a page that does is never cached. No other host, no inline style, no frame.
 */
export function contentSecurityPolicy({ script, style, nonce }: Inline): string {
  // Hot reload brings styles and scripts that nobody could name before.
  if (import.meta.env.DEV) return "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"
  const policy = {
    'default-src': ["'none'"],
    'script-src': ["'self'", hashOf(script), ...(nonce ? [`'nonce-${nonce}'`] : [])],
    'style-src': ["'self'", hashOf(style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // The older of the two is what Firefox reads.
    'report-uri': [REPORTS],
    'report-to': ['csp'],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

/** What a policy means by the name it reports to. */
export const REPORTING_ENDPOINTS = `csp="${REPORTS}"`

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
