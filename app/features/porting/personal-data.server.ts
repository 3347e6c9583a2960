import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { openRows } from '#platform/privacy/open-sealed.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { portContext, portsOf } from './ports.server.ts'

/** The numbers that customers bring, with operator, card and holder. The history of the case has them as well. */
export const portData: PersonalData = {
  columns: { ports: ['line', 'asked_on', 'done_on', 'day', 'from_time', 'to_time', 'promised'] },
  sealed: { ports: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const ports = await portsOf(cipher, db.kysely, [requestId])
    return {
      numbers: ports.map(({ number, donor, billing, iccid, holder, state, cause, told, askedOn, window, doneOn }) => {
        return { number, donor, billing, iccid, holder, state, cause, told, askedOn, window, doneOn }
      }),
    }
  },
  // The numbers of a request that is out of use move no more.
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('ports').where('case_id', 'in', requestIds).execute()
  },
  open: (deps) => openRows(deps, 'ports', portContext),
  sealAnew: async (deps) => ({ what: 'numbers', ...(await sealRowsAnew(deps, 'ports', portContext)) }),
}
