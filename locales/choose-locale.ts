import { defaultLocale, locales, type Locale } from './i18n.ts'

type Clues = {
  /** The `lng` parameter of the address. */
  readonly lng: string | undefined
  /** What the visitor chose before. */
  readonly saved: string | undefined
  /** The languages that the browser accepts, most wanted first. */
  readonly accepted: readonly string[]
}

/** The address wins, then the visitor's saved choice, then the browser, then Spanish (specification, section 4). */
export function chooseLocale({ lng, saved, accepted }: Clues): Locale {
  for (const tag of [lng, saved, ...accepted]) {
    const locale = tag === undefined ? null : nearestLocale(tag)
    if (locale) return locale
  }
  return defaultLocale
}

/** A language without its region, or with another one, takes the locale nearest to it: `en`, `es-MX`. */
export function nearestLocale(tag: string): Locale | null {
  const asked = tag.trim().toLowerCase()
  const language = asked.split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === asked) ??
    locales.find((locale) => locale.split('-')[0] === language) ??
    null
  )
}
