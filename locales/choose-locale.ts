import { defaultLocale, locales, type Locale } from './i18n.ts'

type Clues = {
  /** The `lng` parameter of the address. */
  readonly lng: string | undefined
  /** The visitor's stored choice. */
  readonly saved: string | undefined
  /** The languages accepted by the browser, most preferred first. */
  readonly accepted: readonly string[]
}

/** In this order: the address, the stored choice, the browser and Spanish (specification, section 4). */
export function chooseLocale({ lng, saved, accepted }: Clues): Locale {
  for (const tag of [lng, saved, ...accepted]) {
    const locale = tag === undefined ? null : nearestLocale(tag)
    if (locale) return locale
  }
  return defaultLocale
}

/** Matches languages without a region or with another one: `en`, `es-MX`. */
export function nearestLocale(tag: string): Locale | null {
  const asked = tag.trim().toLowerCase()
  const language = asked.split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === asked) ??
    locales.find((locale) => locale.split('-')[0] === language) ??
    null
  )
}
