import { randomBytes, timingSafeEqual } from 'node:crypto'
import { addressKey } from '#domain/people/address-key.ts'
import { deskCookie, deskCookieIn } from '../session-cookie.server.ts'
import type { Deps } from '../deps.server.ts'

/**
 * A browser that brings the cookie of earlier sign-ins: a random id, and a keyed hash of it with each account that
 * signed in there. It lets nobody in. Its failures are counted apart from those of strangers.
 */
export type KnownBrowser = { readonly id: string; readonly marks: readonly string[] }

const NAME = 'desk-browser'
const ID_BYTES = 16
const VALUE = /^[\w-]{22}(?:\.[\w-]{43}){1,8}$/
/** Enough for a computer that several people share. */
const MAX_ACCOUNTS = 8
const MAX_AGE_S = 180 * 24 * 3600

/** Reads the cookie of a request; null where there is none, or one that we never wrote. */
export function knownBrowserOf({ config }: Pick<Deps, 'config'>, request: Request): KnownBrowser | null {
  const value = deskCookieIn(config, request, NAME)
  if (value === null || !VALUE.test(value)) return null
  const [id = '', ...marks] = value.split('.')
  return { id, marks }
}

/** Whether that account has signed in with this browser before. */
export function hasSignedInWith({ cipher }: Pick<Deps, 'cipher'>, browser: KnownBrowser, email: string): boolean {
  const mark = Buffer.from(markOf(cipher, browser.id, email))
  return browser.marks.some((known) => timingSafeEqual(Buffer.from(known), mark))
}

/** For `Set-Cookie`, once an account has signed in with a browser; null where its cookie says so already. */
export function knownBrowserCookie({ config, cipher }: Deps, request: Request, email: string): string | null {
  const browser = knownBrowserOf({ config }, request)
  if (browser && hasSignedInWith({ cipher }, browser, email)) return null
  const id = browser?.id ?? randomBytes(ID_BYTES).toString('base64url')
  const marks = [markOf(cipher, id, email), ...(browser?.marks ?? [])].slice(0, MAX_ACCOUNTS)
  return deskCookie(config, `${NAME}=${[id, ...marks].join('.')}; Max-Age=${MAX_AGE_S}`)
}

function markOf(cipher: Deps['cipher'], id: string, email: string): string {
  return cipher.fingerprint(JSON.stringify(['known-browser', id, addressKey(email)]))
}
