import type { Locale } from './i18n.ts'

type Clues = {
  /** The `lng` parameter of the address. */
  readonly lng: string | undefined
  /** The visitor's stored choice. */
  readonly saved: string | undefined
  /** The languages accepted by the browser, most preferred first. */
  readonly accepted: readonly string[]
}

/** The languages of a site, its default first. */
export type Languages = readonly [Locale, ...Locale[]]

/** In this order: the address, the stored choice, the browser and the site's first (specification, section 4). */
export function chooseLocale(languages: Languages, { lng, saved, accepted }: Clues): Locale {
  for (const tag of [lng, saved, ...accepted]) {
    const locale = tag === undefined ? null : nearestLocale(languages, tag)
    if (locale) return locale
  }
  return languages[0]
}

/** Matches languages without a region or with another one: `en`, `es-MX`, `ca`. */
export function nearestLocale(languages: readonly Locale[], tag: string): Locale | null {
  const asked = tag.trim().toLowerCase()
  const language = asked.split('-')[0]
  return (
    languages.find((locale) => locale.toLowerCase() === asked) ??
    languages.find((locale) => locale.split('-')[0] === language) ??
    null
  )
}
