import { setupI18n, type I18n, type Messages } from '@lingui/core'

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
 * Always a new instance: on the server, two visitors sharing one would read each other's language.
 * A catalogue that fails to load is passed over, and the source text shows (specification, section 4).
 */
export async function createI18n(locale: Locale): Promise<I18n> {
  return setupI18n({ locale, messages: { [locale]: (await loadMessages(locale)) ?? {} } })
}
