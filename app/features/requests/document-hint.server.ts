import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { takesForeign } from '#domain/people/documents.ts'

/** How a document of another country is typed, where the operator takes them; null where not. */
export function documentHint(i18n: I18n, { conditions }: Catalogue): string | null {
  if (!takesForeign(conditions.orders.documents)) return null
  return i18n._(
    msg`Of a passport or an EU identity card: P or ID, the two letters of its country and the number, like P-FR-12AB34567.`,
  )
}
