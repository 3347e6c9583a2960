import type { Transaction } from 'kysely'
import { readReference } from '#domain/requests/reference.ts'
import { withdrawMandates } from '#app/features/mandates/withdraw-mandate.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { isRight } from '#app/features/rights/right-content.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import type { Deps } from '../deps.server.ts'
import { noteAtCase } from '../merging/note-at-case.server.ts'

/**
 * The reference of the order whose contract somebody withdraws from, in time and with its e-mail address: that was looked at when
 * they were told so. null of all else, which staff look at.
 */
export function withdrawnOrder({ brand }: Pick<Site, 'brand'>, content: RequestContent): string | null {
  const isProven = isRight(content) && content.kind === 'withdrawal' && content.inTimeUntil !== undefined
  return isProven ? readReference(brand.referencePrefix, content.values.contract ?? '') : null
}

/** Ends what that order would be paid by, in the transaction that stores the withdrawal, and tells company and customer. */
export async function endMandates(
  deps: Deps,
  site: Pick<Site, 'brand' | 'care'>,
  tx: Transaction<Schema>,
  reference: string,
): Promise<void> {
  const found = await tx.selectFrom('requests').select('id').where('reference', '=', reference).executeTakeFirst()
  if (!found) return
  const { id } = found
  const events = await withdrawMandates(deps, site, tx, { caseIds: [id], by: null })
  for (const event of events) await noteAtCase(deps, site, tx, { caseId: id }, event)
}
