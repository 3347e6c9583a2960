import { randomBytes } from 'node:crypto'
import { parse as parseCookies } from 'hono/utils/cookie'
import type { Config } from '../config/config.ts'

type Settings = Pick<Config, 'publicOrigin'>

/** In seconds: longer than anybody takes to press again, and much shorter than until the same words mean another request. */
const MAX_AGE_S = 600

/** Over https, browsers refuse one with the prefix that another host or plain http has set. */
function cookieName({ publicOrigin }: Settings): string {
  return publicOrigin.startsWith('https:') ? '__Host-sending' : 'sending'
}

/** The random value by which the browser that sends a form is known for some minutes; null where it sent none of ours. */
export function sendingBrowser(settings: Settings, request: Request): string | null {
  const name = cookieName(settings)
  const value = parseCookies(request.headers.get('cookie') ?? '', name)[name]
  return value !== undefined && /^[\w-]{22}$/.test(value) ? value : null
}

/** For `Set-Cookie`: a new random value of 128 bits. */
export function newSendingCookie(settings: Settings): string {
  const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = randomBytes(16).toString('base64url')
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure}`
}
