import { isDone } from '#domain/requests/states/case-states.ts'
import type { CaseCapability } from '#app/features/case-kit/capability.server.ts'
import { referralsAbout, referralsNaming } from '#app/features/referrals/mentions.server.ts'
import { followPeople, matchReferral } from './match-referral.server.ts'

/** The rewards of referrals, which follow what becomes of the orders of friends. */
export const rewards: CaseCapability = {
  follows: {
    after: async (deps, site, tx, { row, place, event, state }) => {
      const { request_id: caseId, kind } = row
      const [wasDone, isOver] = [isDone(kind, row.state), isDone(kind, state)]
      // Of a referral *with the friend's contract* that order's tariff works; what is undone may have made one order of two.
      const mayEarn = event.kind === 'undone' || event.kind === 'service' || wasDone !== isOver
      if (kind === 'order' && mayEarn) await followPeople(deps, site, tx, [caseId])
      // Orders of friends while it was closed count once it is open again.
      if (kind === 'referral' && wasDone && !isOver) await matchReferral(deps, site, tx, { id: caseId })
      const identity = event.changes?.find(({ field }) => field === 'identity')
      if (!identity) return
      // The referrals that the order was part of by the number that was wrong.
      const lost = place.kind === 'order' ? await referralsNaming(tx, deps.cipher.fingerprint(identity.before)) : []
      const named = await referralsAbout(tx, [place.request_id])
      for (const id of [...new Set([...lost, ...named])].toSorted())
        await matchReferral(deps, site, tx, { id, hasLost: lost.includes(id) })
    },
  },
}
