import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { oncePerLocale } from './once-per-locale.ts'

export const locales = ['es-ES', 'en-US'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es-ES'

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  'es-ES': () => import('./messages/es-ES.po'),
  'en-US': () => import('./messages/en-US.po'),
}

/** The translations of all pages; null when they can't be loaded. */
export function loadMessages(locale: Locale): Promise<Messages | null> {
  return catalogues[locale]().then(
    (catalogue) => catalogue.messages,
    () => null,
  )
}

/**
 * Gives an i18n of the words of the pages and further ones, which no browser needs. Always a new instance: on the
 * server, two visitors sharing one would read each other's language. Only the words are the same.
 * A catalogue of the pages that fails to load is passed over, and the source text shows (specification, section 4).
 */
export function i18nMaker(further: typeof catalogues): (locale: Locale) => Promise<I18n> {
  const words = oncePerLocale(async (locale: Locale) => ({
    ...(await loadMessages(locale)),
    ...(await further[locale]()).messages,
  }))
  return async (locale) => setupI18n({ locale, messages: { [locale]: await words(locale) } })
}
