import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { linkOf } from './incident-links.server.ts'

/** Of which incident a case is: nothing of a person by itself, and told and forgotten with the case. */
export const incidentCaseData: PersonalData = {
  columns: {},
  exportBeside: async ({ db }, requestId) => {
    const link = await linkOf(db.kysely, requestId)
    return link ? { incident: { id: link.incidentId, linkedAt: new Date(link.at).toISOString() } } : {}
  },
  // No incident answers what is out of use.
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('incident_cases').where('case_id', 'in', requestIds).execute()
  },
}
