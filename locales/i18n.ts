import { setupI18n, type I18n, type Messages } from '@lingui/core'

export const locales = ['es-ES', 'en-US'] as const
export type Locale = (typeof locales)[number]

export const defaultLocale: Locale = 'es-ES'

/** A new instance each time: on the server, visitors sharing one would read each other's language. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } })
}
