import type { Transaction } from 'kysely'
import { FIRST_STATE, type CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { referralProof, type FriendOrder } from '#app/features/referrals/referral-proof.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Site } from '#site-folder/site.ts'
import { eventRow } from '../case-events.server.ts'

type Tools = Pick<Foundation, 'cipher' | 'clock'> & WithKinds

/** The states that follow what friends do; where staff bring a referral to, it stays. */
const FOLLOWING: readonly CaseState[] = [FIRST_STATE, 'matched', 'contracted']

/**
 * Brings a referral's case to where its friends' orders are, in the transaction that stores or changes one: *matched* once
 * a friend has ordered, *contracted* while an order is installed whose tariff does not fail the test. Notes which of its
 * rewards are proven: installed, and known to cost as much as the referrer's or more.
 */
export async function matchReferral(
  tools: Tools,
  site: Site,
  tx: Transaction<Schema>,
  referralId: string,
): Promise<void> {
  // Locked before the orders are read: of two that are installed at once the second sees the first.
  const row = await tx
    .updateTable('cases')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('request_id', '=', referralId)
    .where('kind', '=', 'referral')
    .where('standing', '=', 'open')
    .returning(['state', 'version', 'last_seq'])
    .executeTakeFirst()
  if (!row) return
  const proof = await referralProof(tools, site, tx, referralId)
  if (!proof) return
  const installed = proof.friendOrders.filter((order) => order.state === 'installed')
  await noteProven(
    tools,
    tx,
    referralId,
    installed.filter(({ earns }) => earns === true),
  )
  if (!FOLLOWING.includes(row.state)) return
  const hasContract = installed.some(({ earns }) => earns !== false)
  const hasOrdered = proof.friendOrders.length > 0 || row.state !== FIRST_STATE
  const state = hasContract ? 'contracted' : hasOrdered ? 'matched' : FIRST_STATE
  if (state === row.state) return
  const now = tools.clock()
  const seq = row.last_seq + 1
  await tx
    .updateTable('cases')
    .set({ state, version: row.version + 1, last_seq: seq, changed_at: now })
    .where('request_id', '=', referralId)
    .execute()
  const place = { case_id: referralId, seq, actor: null, at: now, form_id: null }
  await tx
    .insertInto('events')
    .values(eventRow(tools.cipher, { kind: 'moved', from: row.state, to: state, reason: null }, place))
    .execute()
}

/** The same for the referral that names the customer of an order, if one does. */
export async function followOrder(tools: Tools, site: Site, tx: Transaction<Schema>, orderId: string): Promise<void> {
  for (const id of await referralsOf(tx, orderId)) await matchReferral(tools, site, tx, id)
}

/** The ids of the referrals that name the customer of an order. */
export async function referralsOf(tx: Transaction<Schema>, orderId: string): Promise<readonly string[]> {
  const referrals = await tx
    .selectFrom('mentions as own')
    .innerJoin('mentions as friend', 'friend.fingerprint', 'own.fingerprint')
    .where('own.request_id', '=', orderId)
    .where('own.role', '=', 'customer')
    .where('friend.role', '=', 'friend')
    .select('friend.request_id')
    .execute()
  return referrals.map(({ request_id }) => request_id)
}

async function noteProven(
  { cipher }: Tools,
  tx: Transaction<Schema>,
  referralId: string,
  proven: readonly FriendOrder[],
): Promise<void> {
  const friends = proven.map(({ customer }) => cipher.fingerprint(customer.identity))
  // Of one reward for the whole referral no friend is named.
  const named = friends.length > 0 ? ['', ...friends] : []
  await tx.updateTable('rewards').set({ proven: 0 }).where('referral_id', '=', referralId).execute()
  if (named.length === 0) return
  await tx
    .updateTable('rewards')
    .set({ proven: 1 })
    .where('referral_id', '=', referralId)
    .where('friend', 'in', named)
    .execute()
}
