import { openRows } from '#platform/privacy/open-sealed.ts'
import type { PersonalData } from '#platform/privacy/personal-data.ts'
import { sealRowsAnew } from '#platform/privacy/seal-anew.ts'
import { mandateContext, type StoredMandate } from './mandates.server.ts'

/** Mandates stand at an order, and what they say goes with it. Their paper is a file of its case. */
export const mandateData: PersonalData = {
  columns: { mandates: ['reference'] },
  sealed: { mandates: ['payload'] },
  exportBeside: async ({ db, cipher }, requestId) => {
    const rows = await db.kysely
      .selectFrom('mandates')
      .selectAll()
      .where('case_id', '=', requestId)
      .where('payload', '!=', '')
      .execute()
    if (rows.length === 0) return {}
    return {
      mandates: rows.map(({ id, payload, reference, accepted_at: acceptedAt, withdrawn_at: withdrawnAt }) => {
        const { iban, text, by } = JSON.parse(cipher.open(payload, mandateContext(id))) as StoredMandate
        return { reference, iban, text, by, acceptedAt, withdrawnAt }
      }),
    }
  },
  // Once an order is blocked no table has its account; what was authorised is still to be proved.
  async forgetBeside(tx, action, requestIds) {
    if (action !== 'erase') return
    // The bank never sees a reference twice: that of an erased one stays given.
    const set = { payload: '', withdrawn_by: null }
    await tx.updateTable('mandates').set(set).where('case_id', 'in', requestIds).execute()
  },
  open: (deps) => openRows(deps, 'mandates', mandateContext),
  sealAnew: async (deps) => ({ what: 'mandates', ...(await sealRowsAnew(deps, 'mandates', mandateContext)) }),
}
