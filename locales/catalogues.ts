import type { Messages } from '@lingui/core'
import type { Locale } from './i18n.ts'

/**
 * The files of a language's folder in `messages/`: for every page, for static pages only, for the desk, for rights
 * in pages and e-mails, one per page with a form, and what only the server and e-mails say.
 */
export type Area =
  | 'site'
  | 'documents'
  | 'desk'
  | 'rights'
  | 'calculator'
  | 'coverage'
  | 'customer-service'
  | 'referrals'
  | 'my-requests'
  | 'saved-combinations'
  | 'server'
  | 'emails'

const catalogues = import.meta.glob<Messages>('./messages/*-*/*.po', { import: 'messages' })

/** The languages that this build speaks: those with a folder in `messages/`. */
export const knownLocales: readonly Locale[] = [
  ...new Set(Object.keys(catalogues).map((file) => file.split('/')[2] as Locale)),
]

/** Loads the translations of one area. If that fails, the source text is shown (specification, section 4). */
export async function loadMessages(area: Area, locale: Locale): Promise<Messages> {
  const load = catalogues[`./messages/${locale}/${area}.po`]
  return (await load?.().catch(() => undefined)) ?? {}
}
