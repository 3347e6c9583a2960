import type { Locale } from '#locales/i18n.ts'

/** The languages of this site, which the document names for scripts; none where the root of the page failed. */
export function offeredLanguages(): Locale[] {
  return (document.documentElement.dataset['languages'] ?? '').split(' ') as Locale[]
}
