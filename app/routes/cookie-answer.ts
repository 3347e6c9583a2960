import { data, redirect } from 'react-router'
import { answeredCookies, COOKIE_BANNER, storedCookie } from '#app/components/layout/cookie-answer.ts'
import type { Route } from './+types/cookie-answer'

/**
 * A style sheet for who has no JavaScript: it hides the banner from who has answered it. Pages are the same for
 * everybody, so it is this that differs.
 */
export function loader({ request }: Route.LoaderArgs) {
  const answered = /(^|; )cookieAction=/.test(request.headers.get('cookie') ?? '')
  return new Response(answered ? `#${COOKIE_BANNER}:not(:popover-open){display:none!important}` : '', {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The answer of a visitor without JavaScript, who then goes on where it was given. */
export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const cookies = form && answeredCookies(form)
  if (!cookies) throw data(null, { status: 400 })

  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', storedCookie(cookie))
  return redirect(withinSite(String(form.get('back')), url), { status: 303, headers })
}

/** The path and query of an address, whatever else it says: nobody is sent to another site. */
function withinSite(address: string, here: URL): string {
  const { pathname, search } = URL.parse(address, here) ?? new URL('/', here)
  return pathname.replace(/^\/+/, '/') + search
}
