import { parseAccept } from 'hono/utils/accept'
import { parse as parseCookies } from 'hono/utils/cookie'
import { chooseLocale, type Languages } from '#locales/choose-locale.ts'
import type { Locale } from '#locales/i18n.ts'

type RequestClues = {
  /** The `lng` parameter of the address. */
  readonly lng: string | undefined
  readonly cookie: string | undefined
  readonly acceptLanguage: string | undefined
}

/** The language of the answer to a request, of those that the site offers, by its address and its headers. */
export function requestLocale(languages: Languages, { lng, cookie, acceptLanguage }: RequestClues): Locale {
  const saved = cookie?.includes('locale=') ? parseCookies(cookie, 'locale').locale : undefined
  const accepted = parseAccept(acceptLanguage ?? '').filter(({ q }) => q > 0)
  return chooseLocale(languages, { lng, saved, accepted: accepted.map(({ type }) => type) })
}
