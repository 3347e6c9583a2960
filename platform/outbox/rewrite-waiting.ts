import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Cipher } from '../sealing/cipher.ts'
import { openMessage, sealMessage } from './outbox.ts'

/**
 * Changes what still waits to be sent of a request, message by message as it is stored: JSON, or null where it stays. What is
 * on its way already has left.
 */
export async function rewriteWaiting(
  tx: Transaction<Schema>,
  cipher: Cipher,
  requestId: string,
  rewrite: (payload: string) => string | null,
): Promise<void> {
  const waiting = await tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('request_id', '=', requestId)
    .where('state', '=', 'due')
    .where('lease', 'is', null)
    .execute()
  for (const { id, payload } of waiting) {
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
