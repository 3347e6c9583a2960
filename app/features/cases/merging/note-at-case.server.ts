import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import type { CaseEvent } from '../history/case-events.server.ts'
import { lockCase, numbersOf, recordEvent } from './locked-case.server.ts'

/** Writes into the history of a case what nobody of the staff has done, within a transaction; one that is blocked keeps its history. */
export async function noteAtCase(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  site: Pick<Site, 'care'>,
  tx: Transaction<Schema>,
  { caseId }: { readonly caseId: string },
  event: CaseEvent,
): Promise<void> {
  const locked = await lockCase(db, tx, caseId)
  if (!locked) return
  const { work, own: place } = locked
  const at = clock()
  await tx
    .updateTable('cases')
    .set({ last_seq: numbersOf({ work, place }).seq, changed_at: at, version: work.version + 1 })
    .where('request_id', '=', work.request_id)
    .execute()
  await recordEvent(cipher, tx, { work, place }, { event, actor: null, at, formId: null, site })
}
