import { byPrice } from '#domain/money/price-order.ts'
import type { Transaction } from 'kysely'
import { referrerKind } from '#domain/catalogue/referrer-kind.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { takeBack } from '#platform/outbox/take-back.ts'
import type { Site } from '#site-folder/site.ts'
import { rewardDue } from './mails/reward-due.server.ts'
import type { FriendOrder, ReferralProof } from './referral-proof.server.ts'

type Deps = Pick<Foundation, 'config' | 'cipher' | 'clock'>

/**
 * Notes what the orders of a referral's friends earn, with an e-mail to the company about each reward, once. Where the
 * referrer's tariff is not known here, the company has to look it up. A mail that is not true any more, as whose order
 * it is was corrected, is not sent. In the transaction that changes any of it, with the referral's case locked.
 */
export async function noteRewards(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  proof: ReferralProof,
): Promise<void> {
  const earned = earnedBy(deps, proof)
  const noted = await tx
    .selectFrom('rewards')
    .select(['friend', 'message'])
    .where('referral_id', '=', proof.id)
    .execute()
  const untrue = noted.filter(({ friend }) => !earned.has(friend))
  for (const { friend, message } of untrue)
    if (message !== null && (await takeBack(tx, message)))
      await tx.deleteFrom('rewards').where('referral_id', '=', proof.id).where('friend', '=', friend).execute()

  const known = new Set(noted.map(({ friend }) => friend))
  const fresh = [...earned].filter(([friend]) => !known.has(friend))
  for (const [friend, order] of fresh) {
    const message = await mailReward(deps, site, tx, proof, order)
    await tx
      .insertInto('rewards')
      .values({ referral_id: proof.id, friend, created_at: deps.clock(), message })
      .execute()
  }
  await noteProven(deps, tx, proof)
}

/** The e-mails about the rewards of a referral, by their ids; none for any other request. */
export async function rewardMessages(tx: Transaction<Schema>, requestId: string): Promise<readonly string[]> {
  const rows = await tx.selectFrom('rewards').select('message').where('referral_id', '=', requestId).execute()
  return rows.flatMap(({ message }) => message ?? [])
}

/** The orders that earn a reward, by friend: of several the dearest. One for the whole referral names no friend. */
function earnedBy({ cipher }: Deps, { reward, friendOrders }: ReferralProof): ReadonlyMap<string, FriendOrder> {
  const cheapestFirst = friendOrders
    .filter(({ earns }) => earns !== false)
    .toSorted((a, b) => byPrice([a.tariff.price], [b.tariff.price]))
  return new Map(
    cheapestFirst.map((order) => [reward.per === 'friend' ? cipher.fingerprint(order.customer.identity) : '', order]),
  )
}

/** The mail is the order's: who erases it takes it along. Gives its id. */
async function mailReward(
  { config, cipher, clock }: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { reward, referrerOrder, ...referral }: ReferralProof,
  friendOrder: FriendOrder,
): Promise<string> {
  const { brand } = site
  const { inbox, from } = mailboxes(config, brand)
  const kind = referrerKind(site.catalogue)
  const mail = await rewardDue(inbox, { brand, reward, kind, referral, friendOrder, referrerOrder })
  const outgoing = [{ requestId: friendOrder.id, purpose: 'company' as const, from, mails: [mail] }]
  const [message = ''] = await enqueue(tx, { cipher, clock, outgoing })
  return message
}

/** Proven is a reward whose order has its tariff in service, and known to cost as much as the referrer's or more. */
async function noteProven({ cipher }: Deps, tx: Transaction<Schema>, { id, friendOrders }: ReferralProof) {
  const friends = friendOrders
    .filter(({ works, earns }) => works && earns === true)
    .map(({ customer }) => cipher.fingerprint(customer.identity))
  // Of one reward for the whole referral no friend is named.
  const named = friends.length > 0 ? ['', ...friends] : []
  const all = tx.updateTable('rewards').where('referral_id', '=', id)
  await all.set({ proven: 0 }).execute()
  if (named.length > 0) await all.set({ proven: 1 }).where('friend', 'in', named).execute()
}
