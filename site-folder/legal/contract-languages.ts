import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Brand } from '#domain/operator/brand.ts'
import { languageList, languageName } from '#locales/formats/language-name.ts'

/** Within a sentence: Spanish, and in Valencian if you ask for it (art. 60.4 TRLGDCU, 65.4 LGTel). */
export function contractLanguages(i18n: I18n, { coOfficialLanguages }: Pick<Brand, 'coOfficialLanguages'>): string {
  const others = languageList(i18n, coOfficialLanguages, 'or')
  return others === '' ? languageName(i18n, 'es-ES') : i18n._(msg`Spanish, and in ${others} if you ask for it`)
}
