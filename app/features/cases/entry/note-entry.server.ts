import type { Transaction } from 'kysely'
import type { Channel } from '#domain/requests/channels.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { eventRow } from '../history/case-events.server.ts'

type Entry = { readonly by: string; readonly channel: Channel }

/** Whoever enters a request by hand has its case, whose history begins with that. In the transaction that opens it. */
export async function noteEntry(
  { cipher, clock }: Pick<Foundation, 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  caseId: string,
  { by, channel }: Entry,
): Promise<void> {
  const place = { case_id: caseId, seq: 1, actor: by, at: clock(), form_id: null }
  await tx.updateTable('cases').set({ assignee: by, last_seq: 1 }).where('request_id', '=', caseId).execute()
  await tx
    .insertInto('events')
    .values(eventRow(cipher, { kind: 'entered', channel }, place))
    .execute()
}
