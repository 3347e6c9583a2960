import type { Config } from '#platform/config/config.ts'

export type CookieSettings = Pick<Config, 'publicOrigin'>

const SESSION = 'desk'

/** The token of whoever sends the request, as their cookie says. */
export function sessionToken(settings: CookieSettings, request: Request): string | null {
  return deskCookieIn(settings, request, SESSION)
}

/** For `Set-Cookie`: until the browser is closed, or the session ends before. */
export function sessionCookie(settings: CookieSettings, token: string): string {
  return deskCookie(settings, `${SESSION}=${token}`)
}

export function noSessionCookie(settings: CookieSettings): string {
  return deskCookie(settings, `${SESSION}=; Max-Age=0`)
}

/** The value of a cookie of the desk; null where the request brings none. */
export function deskCookieIn({ publicOrigin }: CookieSettings, request: Request, name: string): string | null {
  const prefix = `${prefixOf(publicOrigin)}${name}=`
  const cookies = (request.headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) || null
}

/** For `Set-Cookie`, from name, value and how long it lasts. */
export function deskCookie({ publicOrigin }: CookieSettings, cookie: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${prefixOf(publicOrigin)}${cookie}; Path=/; HttpOnly; SameSite=Strict${secure}`
}

/**
 * Over https the prefix has browsers refuse a cookie that another host or plain http has set; over plain http, as on
 * this machine, no browser would take it with the prefix.
 */
function prefixOf(publicOrigin: string): string {
  return publicOrigin.startsWith('https:') ? '__Host-' : ''
}
