import type { I18n, Messages } from '@lingui/core'
import { applications, type Application } from '#locales/applications.ts'
import type { Area } from '#locales/areas.ts'
import { isOfProduct, USUAL_WORDING, type Wording } from '#locales/catalogues/catalogues.ts'
import { i18nIn, messagesIn } from '#locales/i18n-in.ts'
import type { Locale } from '#locales/i18n.ts'

const areaOf = new Map<string, Application>(
  (Object.keys(applications) as Application[]).map((area) => [applications[area].page, area]),
)

const ofPages: readonly Area[] = ['site', 'documents', 'desk', 'descriptions', 'rights', ...areaOf.values(), 'server']

/**
 * The messages of all pages, and those that only loaders use.
 *
 * @param wording the site's: `brand.wording`
 */
export function createPageI18n(locale: Locale, wording: Wording = USUAL_WORDING): Promise<I18n> {
  return i18nIn(ofPages, locale, wording)
}

/**
 * The messages that a browser hydrates a page with; null for a page that it does not hydrate, as in a language of the
 * operator's own.
 */
export async function browserMessages(pattern: string, locale: Locale, wording: Wording): Promise<Messages | null> {
  const area = areaOf.get(pattern)
  if (!area || !isOfProduct(locale)) return null
  return (await messagesIn(['site', area], locale, wording)).messages
}
