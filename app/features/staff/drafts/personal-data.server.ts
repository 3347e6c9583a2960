import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { draftContext, openedFields } from './drafts.server.ts'

/** Also of a case that is merged into a closed one. */
function closedCases({ selectFrom }: ExpressionBuilder<Schema, 'cases'>) {
  return selectFrom('cases as work').select('work.request_id').where('work.standing', '=', 'done')
}

const DAY = 24 * 3_600_000
/** Of what was written about a case. */
const LONGEST_KEPT = 90 * DAY
/** Nobody finds their name in what stands beside no case yet. */
const LONGEST_BESIDE_NONE = 7 * DAY

/** Drafts of staff. Those of a case are told, blocked and erased with it, as notes are. */
export const draftData: PersonalData = {
  sealed: { drafts: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const rows = await db.kysely
      .selectFrom('drafts')
      .selectAll()
      .where('case_id', '=', requestId)
      .orderBy('saved_at')
      .orderBy('id')
      .execute()
    return {
      drafts: rows.map(({ id, form, payload, saved_at }) => {
        const fields = openedFields(cipher, id, payload)
        return {
          at: new Date(saved_at).toISOString(),
          form,
          typed: fields ? Object.fromEntries(fields) : 'can’t be opened',
        }
      }),
    }
  },
  async forgetBeside(tx, _action, requestIds) {
    await tx.deleteFrom('drafts').where('case_id', 'in', requestIds).execute()
  },
  async forgetStaff(tx, staffId) {
    await tx.deleteFrom('drafts').where('staff_id', '=', staffId).execute()
  },
  sealAnew: async (deps) => ({ what: 'drafts', ...(await sealRowsAnew(deps, 'drafts', draftContext)) }),
  // A draft of a closed case stays for a day, as whoever wrote it may be at it.
  async expire({ db, clock }) {
    const now = clock()
    const erased = await db.kysely
      .deleteFrom('drafts')
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('saved_at', '<=', now - LONGEST_KEPT),
          and([eb('case_id', 'is', null), eb('saved_at', '<=', now - LONGEST_BESIDE_NONE)]),
          and([
            eb('saved_at', '<=', now - DAY),
            exists(
              selectFrom('cases')
                .select('request_id')
                .whereRef('request_id', '=', 'drafts.case_id')
                .where((its) => its.or([its('standing', '=', 'done'), its('merged_into', 'in', closedCases(its))])),
            ),
          ]),
        ]),
      )
      .returning('id')
      .execute()
    return { blocked: 0, erased: erased.length }
  },
}
