import type { Foundation } from '#platform/foundation.ts'
import { emailFingerprint, removeAccess } from '../staff.server.ts'

/**
 * Forgets name and address of somebody of the staff, and takes away whatever they sign in with. What they did stays, by
 * their id. False where that was done before.
 */
export async function eraseStaff(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await removeAccess(tx, id)
    await tx.deleteFrom('drafts').where('staff_id', '=', id).execute()
    await tx.deleteFrom('saved_views').where('staff_id', '=', id).where('shared_at', 'is', null).execute()
    const erased = await tx
      .updateTable('staff')
      .set((row) => ({
        payload: '',
        fingerprint: emailFingerprint({ cipher }, `erased ${id}`),
        disabled_at: row.fn.coalesce('disabled_at', row.val(clock())),
        invite_hash: null,
        invited_until: null,
      }))
      .where('id', '=', id)
      .where('payload', '!=', '')
      .returning('id')
      .executeTakeFirst()
    return erased !== undefined
  })
}
