import type { Config } from '../config.ts'

type Settings = Pick<Config, 'publicOrigin'>

/**
 * The name of the cookie. Over https the prefix has browsers refuse one that another host or plain http has set;
 * over plain http, as on this machine, no browser would take it with the prefix.
 */
function cookieName({ publicOrigin }: Settings): string {
  return publicOrigin.startsWith('https:') ? '__Host-desk' : 'desk'
}

/** The token of whoever sends the request, as their cookie says. */
export function sessionToken(settings: Settings, request: Request): string | null {
  const prefix = `${cookieName(settings)}=`
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || null
}

/** For `Set-Cookie`: until the browser is closed, or the session ends before. */
export function sessionCookie(settings: Settings, token: string): string {
  return `${cookieName(settings)}=${token}; ${attributes(settings)}`
}

export function noSessionCookie(settings: Settings): string {
  return `${cookieName(settings)}=; Max-Age=0; ${attributes(settings)}`
}

function attributes({ publicOrigin }: Settings): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `Path=/; HttpOnly; SameSite=Strict${secure}`
}
