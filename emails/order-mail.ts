import type { Catalogue } from '#domain/catalogue.ts'
import type { Order } from '#domain/order.ts'
import type { CheckedPlace } from '#domain/place.ts'
import type { RequestMail } from './request-mail.ts'

/** What the two e-mails about a stored order are made from. */
export type OrderMail = RequestMail & {
  readonly order: Order
  /** The place that the customer had checked; null where there was none. */
  readonly place: CheckedPlace | null
  /** The catalogue that the order's price was worked out from. */
  readonly catalogue: Catalogue
  /** When a customer gave us this one's identity by referring them; null when nobody did. */
  readonly referredAt: number | null
}
