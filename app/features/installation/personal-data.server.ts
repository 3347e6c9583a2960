import { isOpen } from '#domain/requests/visit-rules.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { releasePlace } from './slots.server.ts'
import { visitContext, visitsOf } from './visits.server.ts'

/** When somebody comes to the home of a customer, how they get in, and whom to call. The history of the case has it as well. */
export const visitData: PersonalData = {
  columns: { visits: ['zone', 'day', 'from_time', 'to_time', 'time_zone', 'technician', 'reason', 'answer'] },
  sealed: { visits: ['payload'] },
  export: async ({ db }, { by, key }) => (by === 'technician' ? { visits: await visitsBy(db, key) } : {}),
  exportBeside: async ({ db, cipher }, requestId) => {
    const visits = await visitsOf(cipher, db.kysely, requestId)
    return {
      visits: visits.map(({ day, from, to, timeZone, state, reason, answer, access, phone }) => {
        return { day, from, to, timeZone, state, reason, answer, access, phone }
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
  open: (deps) => openRows(deps, 'visits', visitContext),
  sealAnew: async (deps) => ({ what: 'visits', ...(await sealRowsAnew(deps, 'visits', visitContext)) }),
}

/** The visits of a technician, which stay with the orders of those whom they visited; of these nothing is told. */
async function visitsBy({ kysely }: Foundation['db'], technician: string): Promise<readonly object[]> {
  const visits = kysely.selectFrom('visits').select(['day', 'from_time as from', 'to_time as to', 'state'])
  return visits.where('technician', '=', technician).orderBy('day').orderBy('from_time').execute()
}
