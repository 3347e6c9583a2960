import type { Transaction } from 'kysely'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { friendTold } from './mails/friend-told.server.ts'
import { noteTold } from './mentions.server.ts'
import type { ReferralProof } from './referral-proof.server.ts'

/**
 * Tells friends who have ordered that they were referred, once (art. 14 RGPD: with our first message to them, or within
 * a month). The acknowledgement of an order that comes after its referral says so itself: here are those who ordered before,
 * and those whom a correction makes friends. In the transaction that brings it about.
 */
export async function tellReferred(
  { config, cipher, clock }: Pick<Foundation, 'config' | 'cipher' | 'clock'>,
  { brand }: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  { id, receivedAt, friendOrders }: ReferralProof,
): Promise<void> {
  const rows = await tx
    .selectFrom('mentions')
    .select('fingerprint')
    .where('request_id', '=', id)
    .where('role', '=', 'friend')
    .where('told_at', 'is', null)
    .execute()
  const untold = new Set(rows.map(({ fingerprint }) => fingerprint))
  // The latest order of each friend counts, as its address is the likeliest to be read.
  const orders = new Map(
    friendOrders.flatMap(({ email, ...order }) => {
      const friend = cipher.fingerprint(order.customer.identity)
      return email !== null && untold.has(friend) ? [[friend, { ...order, email }] as const] : []
    }),
  )
  const outgoing = await Promise.all(
    [...orders.values()].map(async ({ id: requestId, ...order }) => ({
      requestId,
      purpose: 'reply' as const,
      from: mailboxes(config, brand).from,
      mails: [await friendTold({ ...order, referredAt: receivedAt, brand, publicOrigin: config.publicOrigin })],
    })),
  )
  if (outgoing.length > 0) await enqueue(tx, { cipher, clock, outgoing })
  await noteTold(tx, [...orders.keys()], clock())
}
