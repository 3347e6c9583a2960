import type { PersonalData } from '#platform/privacy/personal-data.ts'

/** The people who order, refer and are referred, and the rewards for it. */
export const referralData: PersonalData = {
  columns: { mentions: ['fingerprint'], rewards: ['friend'] },
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
