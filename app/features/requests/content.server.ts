import type { Channel } from '#domain/requests/channels.ts'
import type { ComplaintTopic, DataRight, RightKind } from '#domain/requests/right-kinds.ts'
import type { RightValues } from '#app/features/rights/form-rules.ts'
import type { Leaving } from '#app/features/rights/leaving-rules.ts'
import type { ContactMessage } from '#app/features/contact/rules.ts'
import type { Offer } from '#app/features/ordering/describe.ts'
import type { Order } from '#app/features/ordering/rules.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { Referral } from '#app/features/referrals/rules.ts'
import type { Reward } from '#app/features/referrals/reward-rules.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Attachment } from './files/attachments.server.ts'

/** What is stored of a request, sealed as a whole. */
export type RequestContent = OrderContent | ContactContent | ReferralContent | WaitingContent | RightContent

/** Stored with every request to prove what its sender agreed to (art. 7.1 RGPD). */
export type Agreement = {
  /** Of a request that staff entered: the site asked for nothing, and nothing was agreed to on it. */
  readonly byHand?: Channel
  /** The language the visitor read, and is answered in. */
  readonly locale: Locale
  /** `sha256`: of their texts as the site showed them. Of older requests only the version is known. */
  readonly terms: { readonly version: string; readonly date: string; readonly sha256?: string }
  /** Word for word as they stood on the screen: the sentence beside *Send*, or the boxes that were ticked. */
  readonly agreedTo: readonly string[]
}

export type OrderContent = Agreement & {
  readonly kind: 'order'
  readonly order: Order
  /** What held when it was sent, whatever the catalogue says later. */
  readonly offer: Offer
  readonly catalogueVersion: string
  /** Where it is for, and what was answered for that place; null where none was checked. Older orders do not say. */
  readonly place?: CheckedPlace | null
}

export type ContactContent = Agreement & { readonly kind: 'contact'; readonly message: ContactMessage }

/** With the reward that was promised when it was sent. */
export type ReferralContent = Agreement & {
  readonly kind: 'referral'
  readonly referral: Referral
  readonly reward: Reward
}

/** Somebody who waits for fibre at a place. */
export type WaitingContent = Agreement & {
  readonly kind: 'waiting'
  readonly email: string
  /** With what was answered when they asked. */
  readonly place: CheckedPlace
}

/** Somebody withdraws, cancels, complains, or asks for their data. */
export type RightContent = Agreement & {
  readonly kind: RightKind
  readonly values: RightValues
  /** What was said of it to whoever cancels. */
  readonly leaving?: Leaving
  /** That came with a complaint. */
  readonly files?: readonly Attachment[]
}

export function isRight(content: RequestContent): content is RightContent {
  return 'values' in content
}

/** What a right is about, as its clock asks; null where its kind says all. */
export function topicOf(content: RequestContent): ComplaintTopic | DataRight | null {
  if (!isRight(content)) return null
  return ((content.values.topic ?? content.values.right) as ComplaintTopic | DataRight | undefined) ?? null
}

/** The address that the acknowledgement goes to; null where none was asked for, or none given. */
export function acknowledgedTo(content: RequestContent): string | null {
  if (isRight(content)) return content.values.email || null
  switch (content.kind) {
    case 'order':
      return content.order.customer.email
    case 'contact':
      return content.message.email || null
    case 'waiting':
      return content.email
    case 'referral':
      return null
  }
}
