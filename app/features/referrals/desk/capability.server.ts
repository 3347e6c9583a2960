import { isDone } from '#domain/requests/states/case-states.ts'
import { caseCapability, type Follower, type MoveByItself } from '#app/features/case-kit/capability.server.ts'
import { lockPeopleOf } from '../lock-people.server.ts'
import { followPeople, matchReferral } from '../match-referral.server.ts'
import { correctMention, referralsAbout, referralsNaming } from '../mentions.server.ts'
import { rewardMessages } from '../referral-rewards.server.ts'
import { ReferralOrdersCard } from './card.server.tsx'
import { ordersAtCase } from './orders-at-case.server.ts'

/** The rewards of referrals at the desk, which follow what becomes of the orders of friends. */
export function referrals(moveByItself: MoveByItself) {
  const after: Follower['after'] = async (services, site, tx, { row, place, event, state }) => {
    const deps = { ...services, moveByItself }
    const { request_id: caseId, kind } = row
    const [wasDone, isOver] = [isDone(kind, row.state), isDone(kind, state)]
    // Of a referral *with the friend's contract* that order's tariff works; what is undone may have made one order of two.
    const mayEarn = event.kind === 'undone' || event.kind === 'service' || wasDone !== isOver
    if (kind === 'order' && mayEarn) await followPeople(deps, site, tx, [caseId])
    // Orders of friends while it was closed count once it is open again.
    if (kind === 'referral' && wasDone && !isOver) await matchReferral(deps, site, tx, { id: caseId })
    const identity = event.changes?.find(({ field }) => field === 'identity')
    if (!identity) return
    if (identity.before !== '') await correctMention(deps, tx, place.request_id, identity.after)
    // The referrals that the order was part of by the number that was wrong.
    const lost = place.kind === 'order' ? await referralsNaming(tx, deps.cipher.fingerprint(identity.before)) : []
    const named = await referralsAbout(tx, [place.request_id])
    for (const id of [...new Set([...lost, ...named])].toSorted())
      await matchReferral(deps, site, tx, { id, hasLost: lost.includes(id) })
  }
  return caseCapability({
    show: ordersAtCase,
    Card: ReferralOrdersCard,
    mails: rewardMessages,
    follows: {
      lock: lockPeopleOf,
      after,
      // When two orders were merged, one tariff counts from here on.
      merged: (deps, site, tx, caseId) => followPeople({ ...deps, moveByItself }, site, tx, [caseId]),
    },
  })
}
