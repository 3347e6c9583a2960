import { parseAccept } from 'hono/utils/accept'
import { parse as parseCookies } from 'hono/utils/cookie'
import { isOfProduct } from '#locales/catalogues/catalogues.ts'
import { chooseLocale, nearestLocale, type Languages } from '#locales/choose-locale.ts'
import type { Locale } from '#locales/i18n.ts'

type RequestClues = {
  /** The `lng` parameter of the address. */
  readonly lng: string | undefined
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/**
 * The languages that an address is in. Staff read those of the product, which are whole; what an operator translates is
 * for visitors.
 */
export function languagesAt(pathname: string, languages: Languages): Languages {
  if (!/^\/gestion(\/|$)/.test(pathname)) return languages
  return languages.filter(isOfProduct) as readonly Locale[] as Languages
}

/** The language of the answer to a request, of those that the site offers, by its address and its headers. */
export function requestLocale(languages: Languages, { lng, cookie, acceptLanguage }: RequestClues): Locale {
  const saved = cookie?.includes('locale=') ? parseCookies(cookie, 'locale').locale : undefined
  const accepted = parseAccept(acceptLanguage ?? '').filter(({ q }) => q > 0)
  return chooseLocale(languages, { lng, saved, accepted: accepted.map(({ type }) => type) })
}

/**
 * The request as pages see it: an `lng` that names no language of the site is passed over, so no link may carry it on. The
 * script in the head takes it off the browser's address (app/page-script/before-paint.ts).
 */
export function withoutForeignLanguage(request: Request, languages: Languages): Request {
  const url = new URL(request.url)
  const lng = url.searchParams.get('lng')
  if (lng === null || nearestLocale(languages, lng)) return request
  url.searchParams.delete('lng')
  return new Request(url, request)
}
