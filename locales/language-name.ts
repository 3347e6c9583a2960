import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Locale } from './i18n.ts'

/**
 * What a language is called within a sentence of another: español, inglés. Valencian by the name that its statute of
 * autonomy gives it; Intl has it as a variety of Catalan.
 */
export function languageName(i18n: I18n, locale: Locale): string {
  const { language } = new Intl.Locale(locale)
  if (locale.endsWith('-valencia')) return i18n._(msg`Valencian`)
  return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(language) ?? language
}
