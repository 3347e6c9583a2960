import type { Site } from '#site-folder/site.ts'
import { matchReferral, type ReferralDeps } from './match-referral.server.ts'

/**
 * Looks once at each reward that an earlier program has noted, and that is not given yet: whether the friend's order is in
 * service, which only what is done from now on would say.
 */
export async function proveRewards(deps: ReferralDeps, site: Site): Promise<void> {
  const { db } = deps
  const rows = await db.kysely
    .selectFrom('rewards')
    .innerJoin('cases', 'cases.request_id', 'rewards.referral_id')
    .where('standing', '=', 'open')
    .where('proven', 'is', null)
    .select('referral_id')
    .distinct()
    .execute()
  for (const { referral_id: id } of rows) await db.transaction((tx) => matchReferral(deps, site, tx, { id }))
}
