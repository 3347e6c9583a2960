import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** Nobody looks at what is older. */
const KEPT_MS = 30 * 24 * 3_600_000

/** Notices to staff of cases: ids alone, which go with the case. */
export const noticeData: PersonalData = {
  without: { export: 'ids of cases, which are told' },
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('notices').where('case_id', 'in', requestIds).execute()
  },
  async forgetStaff(tx, staffId) {
    await tx.deleteFrom('notices').where('staff_id', '=', staffId).execute()
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
