import { data, redirect } from 'react-router'
import { answeredCookies, COOKIE_BANNER, storedCookie } from '#app/components/layout/cookie-answer.ts'
import { servicesContext } from '#server/context.ts'
import type { Route } from './+types/cookie-answer'

/** Without scripts nobody knows which place was checked, so incidents of any place show. */
const NOTICES = '[data-notice]{display:flex!important}'

/** A style sheet for browsers without scripts that hides an answered banner. It varies by cookie so that pages do not have to. */
export function loader({ request }: Route.LoaderArgs) {
  const answered = /(^|; )cookieAction=/.test(request.headers.get('cookie') ?? '')
  return new Response(NOTICES + (answered ? `#${COOKIE_BANNER}:not(:popover-open){display:none!important}` : ''), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** Stores an answer given without scripts and redirects back. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => null)
  const cookies = form && answeredCookies(form)
  if (!cookies) throw data(null, { status: 400 })

  const { protocol } = new URL(context.get(servicesContext).config.publicOrigin)
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', storedCookie(cookie, protocol))
  return redirect(withinSite(String(form.get('back')), url), { status: 303, headers })
}

/** The path and query to go on at; home for whatever is no path of this site, to prevent open redirects. */
function withinSite(address: string, here: URL): string {
  const url = address.startsWith('/') ? URL.parse(address, here) : null
  return url?.origin === here.origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
