import type { ContactContent } from '#app/features/contact/contact-content.ts'
import type { WaitingContent } from '#app/features/coverage/waiting-content.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import type { ReferralContent } from '#app/features/referrals/referral-content.ts'
import type { RightContent } from '#app/features/rights/right-content.ts'

/** What a receipt lays out: each kind in its own way. */
export type AnyContent = OrderContent | ContactContent | ReferralContent | WaitingContent | RightContent
