import { parse as parseCookies } from 'hono/utils/cookie'
import type { Foundation } from '#platform/foundation.ts'
import { findByReceipt } from '#app/features/requests/requests.server.ts'
import type { Services } from '#site-folder/services.ts'

type Deps = Pick<Foundation, 'config' | 'clock'>

const NAME = 'receipts'
/** How long a browser may open a receipt by its reference, from when its link was followed last. */
const LASTS_MS = 30 * 60_000
/** The latest ones; what somebody does in one sitting. */
const MOST = 5
/** The token of a receipt, and until when in milliseconds since 1970. */
const OPENED = /^([\w-]{22})~(\d{13})$/

/**
 * For `Set-Cookie`, once a receipt has been opened by its link: of the session, for receipts alone, and read by no script. It says
 * no more than the history of the browser does, and says it for a shorter time.
 */
export function openedCookie(deps: Deps, request: Request, token: string): string {
  const others = openedIn(deps, request).filter((each) => each.token !== token)
  const all = [{ token, until: deps.clock() + LASTS_MS }, ...others].slice(0, MOST)
  return cookieOf(deps, all.map(({ token: each, until }) => `${each}~${until}`).join('.'))
}

/** For `Set-Cookie`: none is opened by its reference any more. */
export function forgottenCookie(deps: Pick<Deps, 'config'>): string {
  return `${cookieOf(deps, '')}; Max-Age=0`
}

/** The token of the receipt with a reference, where this browser has opened it lately; else null. */
export async function tokenOpened(services: Services, request: Request, reference: string): Promise<string | null> {
  for (const { token } of openedIn(services, request)) {
    const found = await findByReceipt(services, token)
    if (found?.reference === reference) return token
  }
  return null
}

function openedIn({ clock }: Pick<Deps, 'clock'>, request: Request) {
  const value = parseCookies(request.headers.get('cookie') ?? '', NAME)[NAME] ?? ''
  return value
    .split('.', MOST)
    .flatMap((each) => {
      const [, token, until] = OPENED.exec(each) ?? []
      return token && until ? [{ token, until: Number(until) }] : []
    })
    .filter(({ until }) => clock() < until && until <= clock() + LASTS_MS)
}

/** The prefix `__Host-` is for cookies that all of the site gets. */
function cookieOf({ config: { publicOrigin } }: Pick<Deps, 'config'>, value: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${NAME}=${value}; Path=/justificante; HttpOnly; SameSite=Strict${secure}`
}
