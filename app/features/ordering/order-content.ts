import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { Concluded } from '#domain/offers/contracting.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Cents } from '#domain/money/money.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { BusinessCombination } from '#domain/price/business-price.ts'
import type { MailFile } from '#emails/mail.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import type { Order } from './rules.ts'

/** The offer that holds when an order is sent, whatever the catalogue says later. */
export type Offer = { readonly location: Translated; readonly commitmentMonths: number; readonly penalty: Cents }

type HomeTerms = { readonly audience?: never; readonly offer: Offer }

type BusinessTerms = {
  readonly audience: 'business'
  readonly business: {
    /** How many of what: the combination of its order, which is of homes, has none of it. */
    readonly combination: BusinessCombination
    /** The person to ask for at a company; empty for who is self-employed. */
    readonly contact: string
    /** The amounts paid once and the commitment, in the words of the operator when it was sent. */
    readonly conditions: Translated
  }
}

/** For whom an order is, and on which terms. An order that does not say that it is of a business is of a home. */
export type OrderTerms = HomeTerms | BusinessTerms

type Ordered = {
  readonly order: Order
  /** Where it is for, and what was answered for that place; null where none was checked. Older orders do not say. */
  readonly place?: CheckedPlace | null
}

/** The parts of an order that its description reads. */
export type DescribedOrder = Ordered & OrderTerms
export type DescribedBusiness = Ordered & BusinessTerms

/** The offer that the site has made of an order: by the press on its page the customer contracts what they have ordered. */
export type ToAgree = {
  /** Its id. */
  readonly offer: string
  /** Path of its page: secret, never logged. */
  readonly path: string
  /** The last day on which it can be agreed to, 2026-12-10. */
  readonly until: string
  /** Its contract summary, which goes with the acknowledgement. */
  readonly summary: MailFile
}

/** The content of an order as it is stored. */
export type OrderContent = Agreement & {
  readonly kind: 'order'
  readonly catalogueVersion: string
  /** For an accepted offer: the contract summary that was shown, which goes with its e-mail. */
  readonly summary?: MailFile
  /** The site's own offer, which the customer can agree to at once; left out where it was only asked for. */
  readonly toAgree?: ToAgree
  /** Set where accepting the offer was the contract: what it was concluded with are files of its case. */
  readonly contract?: Concluded & { readonly documents: readonly Attachment[] }
} & DescribedOrder

export function isOrder(content: { readonly kind: string }): content is OrderContent {
  return content.kind === 'order'
}

/** The terms of an order alone, without the rest of it. */
export function termsOf(content: OrderTerms): OrderTerms {
  return content.audience === 'business'
    ? { audience: content.audience, business: content.business }
    : { offer: content.offer }
}
