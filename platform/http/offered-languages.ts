import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Languages } from '#locales/choose-locale.ts'
import { lngOf, type OfferedLanguage } from '#locales/i18n.ts'
import { saidInRest } from '#locales/own/rest-lang.ts'
import { createPageI18n } from './page-i18n.ts'

/** Each language says its own name. */
const ownName = msg({ message: 'English (United States)', context: 'this language, in itself' })

/** As it is translated, or as CLDR knows it. */
function nameOf(i18n: I18n): string {
  const name = i18n._(ownName)
  if (!saidInRest(i18n)?.texts.includes(name)) return name
  return new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(i18n.locale) ?? i18n.locale
}

/** The languages that visitors can choose from. */
export async function offeredLanguages(languages: Languages): Promise<OfferedLanguage[]> {
  return Promise.all(
    languages.map(async (locale) => {
      const i18n = await createPageI18n(locale)
      return { locale, lng: lngOf(locale), name: nameOf(i18n) }
    }),
  )
}
