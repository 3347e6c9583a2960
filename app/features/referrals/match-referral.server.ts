import type { Transaction } from 'kysely'
import { FIRST_STATE, type CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { MoveByItself } from '#app/features/case-kit/capability.server.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { referralsAbout } from './mentions.server.ts'
import { referralProof, type ReferralProof } from './referral-proof.server.ts'
import { noteRewards } from './referral-rewards.server.ts'
import { tellReferred } from './tell-referred.server.ts'
import type { Site } from '#site-folder/site.ts'

/** What referrals stand on; cases bring the way to move one. */
export type ReferralDeps = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'> &
  WithKinds & { readonly moveByItself: MoveByItself }

/** The states that follow what friends do; where staff bring a referral to, it stays. */
const FOLLOWING: readonly CaseState[] = [FIRST_STATE, 'matched', 'contracted']

/**
 * Brings a referral to where its friends' orders are, in the transaction that stores, corrects, merges, separates or moves one
 * of them: its rewards with their mails, what its friends are told, and its case, *matched* once a friend has ordered, *contracted* while an order has
 * its tariff in service, which does not fail the test. `hasLost`: an order turns out to be somebody else's. Without that, what is
 * not there any more is gone by its age, and all stays as it was.
 */
export async function matchReferral(
  deps: ReferralDeps,
  site: Site,
  tx: Transaction<Schema>,
  { id, hasLost = false }: { readonly id: string; readonly hasLost?: boolean },
): Promise<void> {
  // Locked before the orders are read: of two that begin to work at once the second sees the first.
  const row = await tx
    .updateTable('cases')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('request_id', '=', id)
    .where('kind', '=', 'referral')
    .where('standing', '!=', 'blocked')
    .returningAll()
    .executeTakeFirst()
  if (!row) return
  const proof = await referralProof(deps, site, tx, id)
  if (!proof || (proof.friendOrders.length === 0 && !hasLost)) return
  await noteRewards(deps, site, tx, proof)
  await tellReferred(deps, site, tx, proof)
  const state = stateBy(proof)
  if (row.standing === 'open' && FOLLOWING.includes(row.state) && state !== row.state)
    await deps.moveByItself(deps, tx, row, state)
}

/** The same for all referrals that rest on requests, as friends or as who refers, or that are among them. */
export async function followPeople(
  deps: ReferralDeps,
  site: Site,
  tx: Transaction<Schema>,
  requestIds: readonly string[],
): Promise<void> {
  for (const id of await referralsAbout(tx, requestIds)) await matchReferral(deps, site, tx, { id })
}

function stateBy({ friendOrders }: ReferralProof): CaseState {
  if (friendOrders.some(({ works, earns }) => works && earns !== false)) return 'contracted'
  return friendOrders.length > 0 ? 'matched' : FIRST_STATE
}
