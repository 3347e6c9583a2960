import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { eraseWhoWasTold } from './notify-waiting-list.server.ts'

/** People who wait for a place: the request says who, and the place beside it goes with it. */
export const waitingData: PersonalData = {
  columns: { waiting: ['ine', 'postcode'] },
  without: { export: 'the request says the same place, and is told' },
  async forgetBeside(tx, _, requestIds) {
    await tx.deleteFrom('waiting').where('request_id', 'in', requestIds).execute()
  },
  expire: async (deps) => ({ blocked: 0, erased: await eraseWhoWasTold(deps) }),
}
