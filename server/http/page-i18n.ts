import type { I18n, Messages } from '@lingui/core'
import { loadMessages, type Area } from '#locales/catalogues.ts'
import { createI18n, type Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'

/** The pages that browsers hydrate, by their pattern in app/routes.ts. All others are documents. */
const APPLICATIONS: Readonly<Record<string, Area>> = {
  'calcular/:tariffCode?': 'calculator',
  cobertura: 'coverage',
  'atencion-cliente': 'customer-service',
  recomendados: 'referrals',
  'mis-solicitudes': 'my-requests',
  guardadas: 'saved-combinations',
}

const allMessages = oncePerLocale(async (locale: Locale): Promise<Messages> => {
  const areas = await Promise.all(
    (['site', 'documents', 'desk', 'rights', ...Object.values(APPLICATIONS), 'server'] as const).map((area) =>
      loadMessages(area, locale),
    ),
  )
  return Object.assign({}, ...areas) as Messages
})

/** The messages of all pages, and those that only loaders use. */
export async function createPageI18n(locale: Locale): Promise<I18n> {
  return createI18n(locale, await allMessages(locale))
}

/** The messages that a browser hydrates a page with; null for a page that it does not hydrate. */
export async function browserMessages(pattern: string, locale: Locale): Promise<Messages | null> {
  const area = APPLICATIONS[pattern]
  if (!area) return null
  return { ...(await loadMessages('site', locale)), ...(await loadMessages(area, locale)) }
}
