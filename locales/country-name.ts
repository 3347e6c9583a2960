import { oncePerLocale } from './once-per-locale.ts'

const regions = oncePerLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** What a country is called in a language. */
export function countryName(locale: string, country: string): string {
  return /^[A-Z]{2}$/.test(country) ? (regions(locale).of(country) ?? country) : country
}
