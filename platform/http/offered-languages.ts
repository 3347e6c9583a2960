import { msg } from '@lingui/core/macro'
import type { Languages } from '#locales/choose-locale.ts'
import { lngOf, type OfferedLanguage } from '#locales/i18n.ts'
import { createPageI18n } from './page-i18n.ts'

/** Each language says its own name. */
const ownName = msg({ message: 'English (United States)', context: 'this language, in itself' })

/** The languages that visitors can choose from. */
export async function offeredLanguages(languages: Languages): Promise<OfferedLanguage[]> {
  return Promise.all(
    languages.map(async (locale) => {
      const i18n = await createPageI18n(locale)
      return { locale, lng: lngOf(locale), name: i18n._(ownName) }
    }),
  )
}
