import { msg } from '@lingui/core/macro'
import { caseCapability } from '#app/features/case-kit/capability.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { dayWithHours } from '#app/features/requests/describe-moment.ts'
import { endVisit } from '../end-visit.server.ts'
import { restoreVisit } from '../restore-visit.server.ts'
import { visitsOf } from '../visits.server.ts'
import { answerInvitation } from './answer-invitation.server.ts'
import { visitCancelled } from './cancelled.server.tsx'
import { VisitCard } from './card.server.tsx'
import { visitDone } from './done.server.tsx'
import { visitFailed } from './failed.server.tsx'
import { visitPlanned } from './planned.server.tsx'
import { notUndone } from './refusals.server.ts'
import { visitReopened } from './reopened.server.tsx'
import { VisitText } from './says.tsx'
import { visitAtCase, visitsToSettle } from './visit-at-case.server.ts'

/** The visit for an order, which ends with it. */
export const installation = caseCapability({
  actions: [visitPlanned, visitDone, visitFailed, visitCancelled, visitReopened],
  event: 'visit',
  undo: async (deps, site, tx, event, caseId) => {
    // What customers say of a visit leaves it as it is.
    if (event.what === 'call-wanted' || event.what === 'answered') return
    const why = await restoreVisit(deps, site, tx, { ...event, caseId })
    if (why) return notUndone[why]
  },
  Says: VisitText,
  doneBy: ({ by }) => (by === 'customer' ? msg`The customer` : null),
  show: visitAtCase,
  Card: VisitCard,
  part: { id: 'instalacion', label: msg`Installation`, has: () => true },
  urgent: visitsToSettle,
  awaits: (i18n, { open }, who) => {
    if (!open) return null
    const moment = dayWithHours(i18n, open)
    return i18n._(who === 'customer' ? msg`Confirm the visit: ${moment}` : msg`The visit: ${moment}`)
  },
  takesAnswer: answerInvitation,
  follows: {
    before: async (deps, site, tx, { row: { request_id: caseId }, ended }) => {
      const event = ended && (await endVisit(deps, site, tx, { caseId, by: 'site', ended }))
      return event ? { also: [{ event, actor: null }] } : {}
    },
  },
  worksSince: async (context, caseId) => {
    const { cipher, db } = context.get(servicesContext)
    const done = (await visitsOf(cipher, db.kysely, caseId)).findLast(({ state }) => state === 'done')
    return ({ kind }) => (kind === 'fibre' || kind === 'tv' ? (done?.day ?? null) : null)
  },
})
