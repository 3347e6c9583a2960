import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The people who order, refer and are referred, and the rewards for it. */
export const referralData: PersonalData = {
  columns: { mentions: ['fingerprint'], rewards: ['friend'] },
  without: { export: 'hashes of what the requests say, which are told' },
  messagesNaming: (db, requestIds) =>
    db
      .selectFrom('outbox')
      .innerJoin('mentions as other', 'other.request_id', 'outbox.request_id')
      .innerJoin('mentions as own', 'own.fingerprint', 'other.fingerprint')
      .where('own.request_id', 'in', requestIds)
      .whereRef('other.role', '!=', 'own.role')
      .select('outbox.id')
      // A mention whose number was corrected since does not name the same person any more.
      .union(
        db
          .selectFrom('rewards')
          .where('referral_id', 'in', requestIds)
          .where('message', 'is not', null)
          .select('message as id')
          .$castTo<{ id: string }>(),
      )
      .$asScalar(),
  async forgetBeside(tx, _, requestIds) {
    await tx.deleteFrom('mentions').where('request_id', 'in', requestIds).execute()
    await tx.deleteFrom('rewards').where('referral_id', 'in', requestIds).execute()
  },
  async forgetNamed(tx, cipher, { requestId, identity }) {
    const fingerprint = cipher.fingerprint(identity)
    await tx.deleteFrom('mentions').where('request_id', '=', requestId).where('fingerprint', '=', fingerprint).execute()
    await tx.deleteFrom('rewards').where('referral_id', '=', requestId).where('friend', '=', fingerprint).execute()
  },
}
