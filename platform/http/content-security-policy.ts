import { createHash } from 'node:crypto'

/** Where browsers report what a page's policy stopped: see cspReports. */
export const REPORTS = '/csp-reports'

/** The endpoint behind the name that a policy reports to. */
export const REPORTING_ENDPOINTS = `csp="${REPORTS}"`

const NONE = ["'none'"]

/** The sources that an answer may allow itself; never to be framed, to embed objects, or to move its addresses. */
type Allowed = {
  readonly [
    Directive in
      | 'default-src'
      | 'script-src'
      | 'style-src'
      | 'img-src'
      | 'font-src'
      | 'connect-src'
      | 'manifest-src'
      | 'form-action'
      | 'sandbox'
      | 'report-uri'
      | 'report-to'
  ]?: readonly string[]
}

/** Every policy of the site is made here: nothing may be loaded, run, framed or posted to but what an answer allows. */
function policyWith(allowed: Allowed): string {
  const policy = {
    'default-src': NONE,
    ...allowed,
    'form-action': allowed['form-action'] ?? NONE,
    'object-src': NONE,
    'base-uri': NONE,
    'frame-ancestors': NONE,
  }
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ')
}

/** For whatever is no page of ours. */
export const NOTHING = policyWith({})

/** For a drawing that is opened as a document: it runs and loads nothing, whatever an operator's file has in it. */
export const PICTURE_ALONE = policyWith({ 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'], sandbox: [] })

/** For a service worker of ours: it asks this host alone. */
export const OWN_WORKER = policyWith({ 'connect-src': ["'self'"] })

/** For a file of somebody else's, should a browser show what it is to save. */
export const FILE_ALONE = policyWith({ sandbox: [] })

/** The inline parts of a page: the texts of its script and style, and the nonce of those that the framework adds. */
type Inline = { readonly script: string; readonly style: string; readonly nonce: string | undefined }

/**
 * The policy of a page: its scripts come from this host, or are the inline ones that it was rendered with. Each render
 * has a nonce of its own. A cached render keeps it, which tells nobody anything: such a page holds nothing that a
 * visitor sent, and a page that does is never cached. No other host, no inline style, no frame.
 */
export function pagePolicy({ script, style, nonce }: Inline): string {
  // Hot reload brings styles and scripts that nobody could name before.
  if (import.meta.env.DEV)
    return policyWith({ 'default-src': ["'self'", "'unsafe-inline'", 'data:', 'ws:'], 'form-action': ["'self'"] })
  return policyWith({
    'script-src': ["'self'", hashOf(script), ...(nonce ? [`'nonce-${nonce}'`] : [])],
    'style-src': ["'self'", hashOf(style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    // The older of the two is what Firefox reads.
    'report-uri': [REPORTS],
    'report-to': ['csp'],
  })
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}
