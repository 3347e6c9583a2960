import { cookieServicesContext } from './services.server.ts'
import { redirect } from 'react-router'
import { answeredCookies, COOKIE_BANNER, cookiePurposes, storedCookie } from '#app/components/layout/cookie-answer.ts'
import { cookieNotice } from '#app/components/layout/cookie-notice.ts'
import { clientContext, formContext, i18nContext, localeContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { cookieAnswerCookie, cookieAnswerId, recordCookieAnswer } from './cookie-answers.server.ts'
import type { Route } from './+types/cookie-answer'

/** Without scripts nobody knows which place was checked, so incidents of any place show. */
const NOTICES = '[data-notice]{display:flex!important}'

/** A style sheet for browsers without scripts that hides an answered banner. It varies by cookie so that pages do not have to. */
export function loader({ request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie') ?? ''
  const answered = /(^|; )cookieAction=/.test(cookies)
  return new Response(NOTICES + (answered ? `#${COOKIE_BANNER}:not(:popover-open){display:none!important}` : ''), {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/**
 * Records an answer. One that was given without scripts is also stored, and its sender goes back to where they were. The
 * page script has stored its own, and another one may have followed since: its beacon is known by its type, which no
 * form of ours has.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const isBeacon = request.headers.get('content-type')?.startsWith('multipart/form-data')
  const form = context.get(formContext)?.fields ?? null
  const cookies = form && answeredCookies(form)
  if (!cookies) throw new Response(null, { status: 400 })

  const services = context.get(cookieServicesContext)
  const i18n = context.get(i18nContext)
  const { asked, statistics, marketing } = cookieNotice
  const id = await recordCookieAnswer(services, context.get(siteContext), {
    id: cookieAnswerId(request),
    choices: Object.fromEntries(cookiePurposes.map((purpose) => [purpose, cookies.includes(`${purpose}=true`)])),
    notice: [asked, ...statistics, ...marketing].map((text) => i18n._(text)),
    locale: context.get(localeContext),
    network: context.get(clientContext).network,
  })
  const { protocol } = new URL(services.config.publicOrigin)
  const headers = new Headers()
  if (id !== null) headers.append('set-cookie', `${storedCookie(cookieAnswerCookie(id), protocol)}; httponly`)
  if (isBeacon) return new Response(null, { status: 204, headers })
  for (const cookie of cookies) headers.append('set-cookie', storedCookie(cookie, protocol))
  return redirect(withinSite(String(form.get('back')), url), { status: 303, headers })
}

/** The path and query to go on at; home for whatever is no path of this site, to prevent open redirects. */
function withinSite(address: string, here: URL): string {
  const url = address.startsWith('/') ? URL.parse(address, here) : null
  return url?.origin === here.origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/'
}
