import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { OrderTerms, ToAgree } from '../order-content.ts'
import type { Order } from '../rules.ts'
import type { Concluded } from '#domain/offers/contracting.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import type { NextContact } from '#domain/service-levels/next-contact.ts'
import type { MailFile } from '#emails/mail.ts'
import type { RequestMail } from '#emails/request-mail.ts'

/** The parts of an order that both e-mails describe. */
export function describedFrom({ order, place, terms }: Pick<OrderMail, 'order' | 'place' | 'terms'>) {
  return { order, place, ...terms }
}

/** The data of the two e-mails about an order. */
export type OrderMail = RequestMail & {
  readonly order: Order
  /** When they hear from us; null where nothing says so. */
  readonly contact: NextContact | null
  readonly terms: OrderTerms
  /** The place that the customer checked, if any. */
  readonly place: CheckedPlace | null
  /** The catalogue that the price was calculated from. */
  readonly catalogue: Catalogue
  /** When another customer gave us this one's identity in a referral, if anybody did. */
  readonly referredAt: number | null
  /** Where and until when its customer can contract it at once; null of what is only asked for. */
  readonly toAgree: (Pick<ToAgree, 'until'> & { readonly url: string }) | null
  /** For an offer, its attachments: the contract summary, and what else a contract is concluded with. */
  readonly files: readonly MailFile[]
  /** Set where the customer's press made the order a contract; null for a request. */
  readonly contract: Concluded | null
  /** Whether its customer chooses at the receipt when we come to install it. */
  readonly choosesVisit: boolean
}
