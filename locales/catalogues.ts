import type { Messages } from '@lingui/core'
import type { Locale } from './i18n.ts'

/** A folder of `messages/`: those of every page, those of the pages that are documents only, and one for each form page. */
export type Area =
  | 'site'
  | 'documents'
  | 'calculator'
  | 'coverage'
  | 'customer-service'
  | 'referrals'
  | 'my-requests'
  | 'saved-combinations'

const catalogues = import.meta.glob<Messages>('./messages/*/*.po', { import: 'messages' })

/** The translations of one area. One that fails to load is empty, and the source text shows (specification, section 4). */
export async function loadMessages(area: Area, locale: Locale): Promise<Messages> {
  const load = catalogues[`./messages/${area}/${locale}.po`]
  return (await load?.().catch(() => undefined)) ?? {}
}
