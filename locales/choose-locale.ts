import { defaultLocale, locales, type Locale } from './i18n.ts'

type Clues = {
  /** The `lng` parameter of the address. */
  readonly lng: string | null
  /** What the visitor chose before. */
  readonly saved: string | null
  /** The browser's Accept-Language. */
  readonly accepted: string | null
}

/** The address wins, then the visitor's saved choice, then the browser, then Spanish (specification, section 4). */
export function chooseLocale({ lng, saved, accepted }: Clues): Locale {
  for (const tag of [lng, saved, ...preferred(accepted ?? '')]) {
    const locale = tag === null ? null : nearestLocale(tag)
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

/** The tags of an Accept-Language header, most wanted first. */
function preferred(header: string): string[] {
  return header
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim())
      const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return { tag, quality }
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)
}
