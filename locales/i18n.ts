import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { elided } from './elided.ts'

/** A language and its region as a BCP 47 tag: es-ES, ca-ES-valencia. Which of them a site offers is its setting. */
export type Locale = `${string}-${string}`

/** A language that visitors can choose. */
export type OfferedLanguage = {
  readonly locale: Locale
  /** Its value of `lng`. */
  readonly lng: string
  /** In itself: Español (España). */
  readonly name: string
}

/** A new instance each time: on the server, visitors sharing one would read each other's language. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return locale.startsWith('ca-') ? withElisions(i18n) : i18n
}

/** The article of a day is written in messages as most days have it. */
function withElisions(i18n: I18n): I18n {
  const say = i18n.t
  const elide = (...of: Parameters<I18n['t']>) => elided(say(...of))
  return Object.assign(i18n, { _: elide, t: elide })
}

/** The language of a page, mail or document, whose instance came from `createI18n` and so holds one of ours. */
export function localeOf(i18n: I18n): Locale {
  return i18n.locale as Locale
}

/**
 * A language as addresses and search engines name it (`lng`, `hreflang`): as it is, but without its region where a
 * variety follows, which they do not know: `ca` for ca-ES-valencia.
 */
export function lngOf(locale: Locale): string {
  const [language = '', , ...variety] = locale.split('-')
  return variety.length > 0 ? language : locale
}
