import type { I18n } from '@lingui/core'
import { USUAL_WORDING, type Wording } from '#locales/catalogues/catalogues.ts'
import { i18nIn } from '#locales/i18n-in.ts'
import type { Locale } from '#locales/i18n.ts'

/**
 * The messages of e-mails, and those shared with the pages: descriptions of what was sent, and what is said of rights.
 *
 * @param wording the site's, where the message may name its internet: `brand.wording`
 */
export function createEmailI18n(locale: Locale, wording: Wording = USUAL_WORDING): Promise<I18n> {
  return i18nIn(['site', 'descriptions', 'rights', 'emails'], locale, wording)
}
