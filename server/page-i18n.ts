import type { I18n, Messages } from '@lingui/core'
import { createI18n, type Locale } from '#locales/i18n.ts'

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  'es-ES': () => import('./messages/es-ES.po'),
  'en-US': () => import('./messages/en-US.po'),
}

/** The words of the pages, and those that only loaders say and no browser needs. Always a new instance. */
export async function createPageI18n(locale: Locale): Promise<I18n> {
  const i18n = await createI18n(locale)
  i18n.load(locale, (await catalogues[locale]()).messages)
  return i18n
}
