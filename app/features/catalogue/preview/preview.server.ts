import { createContext } from 'react-router'
import { mayRead } from '#app/features/staff/desk-access.server.ts'
import {
  deskCookie,
  deskCookieIn,
  sessionToken,
  type CookieSettings,
} from '#app/features/staff/session-cookie.server.ts'
import { findSession } from '#app/features/staff/sessions.server.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import type { Foundation } from '#platform/foundation.ts'

/** Which day the site is looked at, and with which draft of prices or of coverage. */
export type Preview = {
  /** An ISO date in Spain. */
  readonly day: string
  readonly draft: string | null
}

/** The preview of whoever looks ahead; null for everybody else. */
export const previewContext = createContext<Preview | null>(null)

const COOKIE = 'preview'
/** Whoever forgets that they are looking ahead sees the present again after that. */
const LASTS_SECONDS = 2 * 3600

/** For `Set-Cookie`; null: back to the present. It says nothing that is secret, and works with a session of the desk alone. */
export function previewCookie(settings: CookieSettings, preview: Preview | null): string {
  if (preview === null) return deskCookie(settings, `${COOKIE}=; Max-Age=0`)
  return deskCookie(settings, `${COOKIE}=${preview.day}.${preview.draft ?? ''}; Max-Age=${LASTS_SECONDS}`)
}

/** Whether a request asks for a day that is not today: then it is not answered from the page cache. */
export function asksForPreview(settings: CookieSettings, cookie: string | undefined): boolean {
  return (
    cookie !== undefined && deskCookieIn(settings, new Request('http://desk', { headers: { cookie } }), COOKIE) !== null
  )
}

/** The preview of somebody of the staff who may see prices; null for everybody else, whatever cookie they send. */
export async function previewOf(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>,
  request: Request,
): Promise<Preview | null> {
  const preview = readPreview(deskCookieIn(deps.config, request, COOKIE))
  const token = sessionToken(deps.config, request)
  if (!preview || token === null) return null
  const session = await findSession(deps, token)
  return session && mayRead(session.staff.role, '/gestion/precios') ? preview : null
}

function readPreview(cookie: string | null): Preview | null {
  const [day = '', draft = ''] = (cookie ?? '').split('.')
  return dayOf(day) === null ? null : { day, draft: draft === '' ? null : draft }
}
