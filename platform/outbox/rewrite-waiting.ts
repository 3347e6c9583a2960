import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Cipher } from '../sealing/cipher.ts'
import { openMessage, sealMessage } from './outbox.ts'

/**
 * Changes what still waits to be sent of a request, and about its rewards, message by message as it is stored: JSON, or null
 * where it stays. A message on its way already has left.
 */
export async function rewriteWaiting(
  tx: Transaction<Schema>,
  cipher: Cipher,
  requestId: string,
  rewrite: (payload: string) => string | null,
): Promise<void> {
  const waiting = tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('state', '=', 'due')
    .where('lease', 'is', null)
  const own = await waiting.where('request_id', '=', requestId).execute()
  const ofRewards = await waiting
    .where('id', 'in', (rewards) =>
      rewards.selectFrom('rewards').select('message').where('referral_id', '=', requestId).$castTo<string>(),
    )
    .execute()
  for (const { id, payload } of [...own, ...ofRewards]) {
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
