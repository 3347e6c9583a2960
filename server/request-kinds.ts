import { moveByItself } from '#app/features/cases/actions/move-by-itself.server.ts'
import { openNewCases } from '#app/features/cases/opening/open-cases.server.ts'
import { endVisitOfLeft } from '#app/features/installation/end-visit.server.ts'
import { shownVisit } from '#app/features/installation/shown-visit.server.ts'
import { contactKind } from '#app/features/contact/contact-kind.server.ts'
import { waitingKind } from '#app/features/coverage/waiting-kind.server.ts'
import { orderKind } from '#app/features/ordering/order-kind.server.ts'
import { followPeople } from '#app/features/referrals/match-referral.server.ts'
import { enterMentions } from '#app/features/referrals/mentions.server.ts'
import { referralKind } from '#app/features/referrals/referral-kind.server.ts'
import type { RequestKinds } from '#app/features/requests/request-kind.server.ts'
import type { WrittenBeside } from '#app/features/requests/stored/request-writer.server.ts'
import { rightKind } from '#app/features/rights/right-kind.server.ts'
import { eachRight } from '#domain/requests/right-kinds.ts'

/** The kinds of requests, each by its feature. */
export const requestKinds: RequestKinds = {
  order: orderKind(async (deps, tx, { id: caseId, site, content }) => {
    const visit = await shownVisit({ ...deps, db: { kysely: tx } }, site, { caseId, content, who: 'customer' })
    return visit !== null && visit.free.length > 0
  }),
  contact: contactKind,
  referral: referralKind,
  waiting: waitingKind,
  ...eachRight(() => rightKind),
}

/** The rows written with each new request, whatever its kind. */
export const writtenBeside: WrittenBeside = {
  openCases: (...written) => openNewCases(endVisitOfLeft, ...written),
  match: enterMentions,
  followPeople: (deps, ...about) => followPeople({ ...deps, moveByItself }, ...about),
}
