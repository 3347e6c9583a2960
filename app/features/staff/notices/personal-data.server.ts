import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** Nobody looks at what is older. */
const KEPT_MS = 30 * 24 * 3_600_000

/** What staff are told of cases: ids alone, which go with the case. */
export const noticeData: PersonalData = {
  columns: {},
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('notices').where('case_id', 'in', requestIds).execute()
  },
  async expire({ db, clock }) {
    const erased = await db.kysely
      .deleteFrom('notices')
      .where('at', '<=', clock() - KEPT_MS)
      .returning('id')
      .execute()
    return { blocked: 0, erased: erased.length }
  },
}
