import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { linkOf } from './incident-links.server.ts'

/** Of which incident a case is: nothing of a person by itself, and told and forgotten with the case. */
export const incidentCaseData: PersonalData = {
  exportBeside: async ({ db }, requestId) => {
    const link = await linkOf(db.kysely, requestId)
    return link ? { incident: { id: link.incidentId, linkedAt: new Date(link.at).toISOString() } } : {}
  },
  // No incident answers what is out of use; what was merged into it goes on by itself, and stays of the incident.
  async forgetBeside(tx, _action, requestIds) {
    const rows = await tx
      .selectFrom('incident_cases')
      .innerJoin('cases', 'cases.merged_into', 'incident_cases.case_id')
      .select(['cases.request_id as case_id', 'incident_id', 'linked_by', 'linked_at'])
      .where('incident_cases.case_id', 'in', requestIds)
      .where('cases.request_id', 'not in', requestIds)
      .execute()
    if (rows.length > 0)
      await tx
        .insertInto('incident_cases')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await tx.deleteFrom('incident_cases').where('case_id', 'in', requestIds).execute()
  },
}
