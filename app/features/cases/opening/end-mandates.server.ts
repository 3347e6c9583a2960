import type { Transaction } from 'kysely'
import { withdrawMandates } from '#app/features/mandates/withdraw-mandate.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import type { Deps } from '../deps.server.ts'
import { noteAtCase } from '../merging/note-at-case.server.ts'

/** Ends what an order would be paid by, in the transaction that stores the withdrawal from its contract, and tells company and customer. */
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
