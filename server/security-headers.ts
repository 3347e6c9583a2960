import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Nothing may be loaded, run, framed or posted to: for whatever is no page of ours. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * What the scripts of a page may do: run from this host and the inline ones that the page was served with, named by
 * their hashes, so that a page that is kept in a cache stays valid. No other host, no inline style, no frame.
 *
 * @param html the whole page
 */
export function contentSecurityPolicy(html: string): string {
  // Hot reload brings styles and scripts that nobody could name before.
  if (import.meta.env.DEV) return "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"
  const policy = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...hashesOf(html, /<script(?![^>]*(?:\ssrc=|type="application\/))[^>]*>(.*?)<\/script>/gs),
    ],
    'style-src': ["'self'", ...hashesOf(html, /<style[^>]*>(.*?)<\/style>/gs)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

function hashesOf(html: string, elements: RegExp): string[] {
  const contents = new Set([...html.matchAll(elements)].map(([, content = '']) => content))
  return [...contents].map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
}

/** The headers of every answer; a page brings its own policy along. */
export function securityHeaders(publicOrigin: string): MiddlewareHandler {
  const isHttps = publicOrigin.startsWith('https:')
  return async (c, next) => {
    await next()
    const given = c.res.headers
    if (!given.has('content-security-policy')) c.header('content-security-policy', NOTHING)
    if (!given.has('referrer-policy')) c.header('referrer-policy', 'strict-origin-when-cross-origin')
    if (!given.has('cross-origin-resource-policy')) c.header('cross-origin-resource-policy', 'same-origin')
    c.header('cross-origin-opener-policy', 'same-origin')
    c.header('cross-origin-embedder-policy', 'require-corp')
    c.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    c.header('x-content-type-options', 'nosniff')
    c.header('x-frame-options', 'DENY')
    if (isHttps) c.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  }
}
