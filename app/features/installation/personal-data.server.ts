import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { isOpen } from './rules.ts'
import { releasePlace } from './slots.server.ts'
import { visitContext, visitsOf } from './visits.server.ts'

/** When somebody comes to the home of a customer, how they get in, and whom to call. The history of the case has it as well. */
export const visitData: PersonalData = {
  columns: { visits: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const visits = await visitsOf(cipher, db.kysely, requestId)
    return {
      visits: visits.map(({ day, from, to, state, reason, access, phone }) => {
        return { day, from, to, state, reason, access, phone }
      }),
    }
  },
  // Nobody comes for what is out of use, and its place is somebody else's.
  async forgetBeside(tx, _action, requestIds) {
    const rows = await tx
      .deleteFrom('visits')
      .where('case_id', 'in', requestIds)
      .returning(['state', 'holds_place', 'zone', 'day', 'from_time', 'to_time'])
      .execute()
    for (const { state, holds_place, zone, day, from_time: from, to_time: to } of rows)
      if (zone !== null && holds_place === 1 && isOpen(state)) await releasePlace(tx, { zone, day, from, to })
  },
  sealAnew: async (tools) => ({ what: 'visits', ...(await sealRowsAnew(tools, 'visits', visitContext)) }),
}
