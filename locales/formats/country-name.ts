import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

const regions = oncePerLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** The name of a country in a language. */
export function countryName(locale: string, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return formattedIn(locale, (said) => regions(said).of(country) ?? country)
}
