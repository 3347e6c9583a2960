import { nearestLocale } from '#locales/choose-locale.ts'
import type { Locale } from '#locales/i18n.ts'

/** The languages of this site, which the document names for scripts; none where the root of the page failed. */
export function offeredLanguages(): Locale[] {
  return (document.documentElement.dataset['languages'] ?? '').split(' ') as Locale[]
}

/** The offered language that the address names; null for none, and for what it names that is not offered. */
export function addressedLanguage(): Locale | null {
  return nearestLocale(offeredLanguages(), new URLSearchParams(location.search).get('lng') ?? '')
}
