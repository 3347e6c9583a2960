import type { CaseCapability } from '#app/features/case-kit/capability.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { endVisit } from '../end-visit.server.ts'
import { visitsOf } from '../visits.server.ts'

/** The visit for an order, which ends with it. */
export const installation: CaseCapability = {
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
}
