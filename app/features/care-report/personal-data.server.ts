import { keepCareRows } from './care-rows.server.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The answers to how a case went: told and forgotten with it. Whoever is out of use is asked nothing. */
export const ratingData: PersonalData = {
  exportBeside: async ({ db }, requestId) => {
    const row = await db.kysely
      .selectFrom('ratings')
      .select(['score', 'solved', 'answered_at'])
      .where('case_id', '=', requestId)
      .executeTakeFirst()
    if (!row || row.answered_at === null) return {}
    const { score, solved, answered_at } = row
    return { saidHowItWent: { score, solved, at: new Date(Number(answered_at)).toISOString() } }
  },
  async forgetBeside(tx, _action, requestIds) {
    // What evaluations count of them names nobody, and stays.
    await keepCareRows(tx, requestIds)
    await tx.deleteFrom('ratings').where('case_id', 'in', requestIds).execute()
  },
}
