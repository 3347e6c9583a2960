import { randomBytes } from 'node:crypto'
import { parse as parseCookies } from 'hono/utils/cookie'
import type { Config } from '../config/config.ts'
import { LATELY_MS } from '../limits/sent-lately.ts'

type Settings = Pick<Config, 'publicOrigin'>

/** Over https, browsers refuse one with the prefix that another host or plain http has set. */
function cookieName({ publicOrigin }: Settings): string {
  return publicOrigin.startsWith('https:') ? '__Host-sending' : 'sending'
}

type Sending = {
  /** The random value by which it is known for some minutes. */
  readonly browser: string
  /** What it has sent, sealed; null where it has sent nothing yet. */
  readonly sent: string | null
}

/** The browser that sends a form; null where it sent no cookie of ours. */
export function readSending(settings: Settings, request: Request): Sending | null {
  const name = cookieName(settings)
  const value = parseCookies(request.headers.get('cookie') ?? '', name)[name] ?? ''
  const [, browser = '', sent = null] = /^([\w-]{22})(?:\.([\w.-]+))?$/.exec(value) ?? []
  return browser === '' ? null : { browser, sent }
}

/** For `Set-Cookie`: with what is sent now, and a new random value of 128 bits where the browser has none. */
export function sendingCookie(
  settings: Settings,
  { browser = randomBytes(16).toString('base64url'), sent = null }: Partial<Sending> = {},
): string {
  const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : ''
  const value = sent === null ? browser : `${browser}.${sent}`
  return `${cookieName(settings)}=${value}; Path=/; Max-Age=${LATELY_MS / 1000}; HttpOnly; SameSite=Strict${secure}`
}
