import type { I18n, Messages } from '@lingui/core'
import { applications, type Application } from '#locales/applications.ts'
import { loadMessages, type Wording } from '#locales/catalogues.ts'
import { createI18n, type Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'

const areaOf = new Map<string, Application>(
  (Object.keys(applications) as Application[]).map((area) => [applications[area].page, area]),
)

const allMessages = {
  fibre: oncePerLocale((locale: Locale) => loadAll(locale, 'fibre')),
  internet: oncePerLocale((locale: Locale) => loadAll(locale, 'internet')),
  prepaid: oncePerLocale((locale: Locale) => loadAll(locale, 'prepaid')),
}

async function loadAll(locale: Locale, wording: Wording): Promise<Messages> {
  const areas = await Promise.all(
    (['site', 'documents', 'desk', 'descriptions', 'rights', ...areaOf.values(), 'server'] as const).map((area) =>
      loadMessages(area, locale, wording),
    ),
  )
  return Object.assign({}, ...areas) as Messages
}

/**
 * The messages of all pages, and those that only loaders use.
 *
 * @param wording the site's: `brand.wording`
 */
export async function createPageI18n(locale: Locale, wording: Wording = 'fibre'): Promise<I18n> {
  return createI18n(locale, await allMessages[wording](locale))
}

/** The messages that a browser hydrates a page with; null for a page that it does not hydrate. */
export async function browserMessages(pattern: string, locale: Locale, wording: Wording): Promise<Messages | null> {
  const area = areaOf.get(pattern)
  if (!area) return null
  return { ...(await loadMessages('site', locale, wording)), ...(await loadMessages(area, locale, wording)) }
}
