import { parse as parseCookies } from 'hono/utils/cookie'
import type { Config } from '../config/config.ts'
import { LATELY_MS, type SendingBrowser } from '../limits/sent-lately.ts'

type Settings = Pick<Config, 'publicOrigin'>

/** Over https, browsers refuse one with the prefix that another host or plain http has set. */
function cookieName({ publicOrigin }: Settings): string {
  return publicOrigin.startsWith('https:') ? '__Host-sending' : 'sending'
}

/** The random value by which the browser that sends a form is known for some minutes; null where it sent no cookie of ours. */
export function readSending(settings: Settings, request: Request): string | null {
  const name = cookieName(settings)
  const value = parseCookies(request.headers.get('cookie') ?? '', name)[name] ?? ''
  // The version before kept more behind a dot.
  return /^([\w-]{22})(?:\.[\w.-]+)?$/.exec(value)?.[1] ?? null
}

/** For `Set-Cookie`. */
export function sendingCookie(settings: Settings, { id }: SendingBrowser): string {
  const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(settings)}=${id}; Path=/; Max-Age=${LATELY_MS / 1000}; HttpOnly; SameSite=Strict${secure}`
}
