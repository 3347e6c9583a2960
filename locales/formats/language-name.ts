import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { localeOf, type Locale } from '#locales/i18n.ts'
import { formatList } from './list.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

/**
 * Names of the product's languages: CLDR has none for Valencian, which is what its statute of autonomy calls it, and no
 * Valencian spelling of English.
 */
const names: Readonly<Record<Locale, MessageDescriptor>> = {
  'es-ES': msg({ message: 'Spanish', context: 'language' }),
  'ca-ES-valencia': msg({ message: 'Valencian', context: 'language' }),
  'en-US': msg({ message: 'English', context: 'language' }),
}

/** The name of a language within a sentence of another: español, inglés. */
export function languageName(i18n: I18n, locale: Locale): string {
  const name = names[locale]
  if (name) return i18n._(name)
  const { language } = new Intl.Locale(locale)
  return formattedIn(
    localeOf(i18n),
    (said) => new Intl.DisplayNames(said, { type: 'language' }).of(language) ?? language,
  )
}

/** Languages as one phrase: español, valenciano o inglés. */
export function languageList(i18n: I18n, locales: readonly Locale[], joinedBy: 'and' | 'or'): string {
  const called = locales.map((locale) => languageName(i18n, locale))
  return formatList(called, localeOf(i18n), joinedBy)
}
