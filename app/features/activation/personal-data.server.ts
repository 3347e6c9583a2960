import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** Since when the services of an order work. The history of the case has it as well. */
export const workingServiceData: PersonalData = {
  columns: { working_services: ['service', 'working_on'] },
  exportBeside: async ({ db }, requestId) => {
    const rows = await db.kysely
      .selectFrom('working_services')
      .select(['service', 'working_on'])
      .where('case_id', '=', requestId)
      .orderBy('service')
      .execute()
    return { services: rows.map(({ service, working_on: workingOn }) => ({ service, workingOn })) }
  },
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('working_services').where('case_id', 'in', requestIds).execute()
  },
}
