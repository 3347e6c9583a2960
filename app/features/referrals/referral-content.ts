import type { Agreement } from '#app/features/requests/content.server.ts'
import type { Reward } from './reward-rules.ts'
import type { Referral } from './rules.ts'

/** A referral as it is stored, with the reward that was promised when it was sent. */
export type ReferralContent = Agreement & {
  readonly kind: 'referral'
  readonly referral: Referral
  readonly reward: Reward
}

export function isReferral(content: { readonly kind: string }): content is ReferralContent {
  return content.kind === 'referral'
}
