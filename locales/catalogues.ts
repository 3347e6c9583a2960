import type { Messages } from '@lingui/core'
import type { Locale } from './i18n.ts'

/** The folders of `messages/`: for every page, for static pages only, for the desk, and one per page with a form. */
export type Area =
  | 'site'
  | 'documents'
  | 'desk'
  | 'calculator'
  | 'coverage'
  | 'customer-service'
  | 'referrals'
  | 'my-requests'
  | 'saved-combinations'

const catalogues = import.meta.glob<Messages>('./messages/*/*.po', { import: 'messages' })

/** Loads the translations of one area. If that fails, the source text is shown (specification, section 4). */
export async function loadMessages(area: Area, locale: Locale): Promise<Messages> {
  const load = catalogues[`./messages/${area}/${locale}.po`]
  return (await load?.().catch(() => undefined)) ?? {}
}
