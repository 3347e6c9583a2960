import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { emailFingerprint, removeAccess } from '../staff.server.ts'

/**
 * Forgets name and address of somebody of the staff, and takes away whatever they sign in with. What they did stays, by
 * their id. False where that was done before.
 */
export async function eraseStaff(
  { db, cipher, clock, personalData }: Pick<PrivacyDeps, 'db' | 'cipher' | 'clock' | 'personalData'>,
  id: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await removeAccess(tx, id)
    for (const { forgetStaff } of personalData) await forgetStaff?.(tx, id)
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
