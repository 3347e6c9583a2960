import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Cipher } from '../sealing/cipher.ts'
import { openMessage, sealMessage } from './sealed-message.ts'

/** The messages of a request, and those of other requests that are about it, by their ids. */
type About = { readonly requestId: string; readonly others: readonly string[] }

/**
 * Changes what still waits to be sent about a request, message by message as it is stored: JSON, or null where it stays.
 * A message on its way already has left.
 */
export async function rewriteWaiting(
  tx: Transaction<Schema>,
  cipher: Cipher,
  { requestId, others }: About,
  rewrite: (payload: string) => string | null,
): Promise<void> {
  const waiting = tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('state', '=', 'due')
    .where('lease', 'is', null)
  const own = await waiting.where('request_id', '=', requestId).execute()
  const about = others.length > 0 ? await waiting.where('id', 'in', others).execute() : []
  for (const { id, payload } of [...own, ...about]) {
    const rewritten = payload === null ? null : rewrite(openMessage(cipher, { id, payload }))
    if (rewritten === null) continue
    await tx
      .updateTable('outbox')
      .set({ payload: sealMessage(cipher, id, rewritten) })
      .where('id', '=', id)
      .where('lease', 'is', null)
      .execute()
  }
}
