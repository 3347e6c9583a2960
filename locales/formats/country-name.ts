import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

const regions = oncePerLocale((locale) => new Intl.DisplayNames(locale, { type: 'region' }))

/** What a country is called in a language. */
export function countryName(locale: string, country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return formattedIn(locale, (said) => regions(said).of(country) ?? country)
}
