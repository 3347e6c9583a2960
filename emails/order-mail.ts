import type { Brand } from '#domain/brand.ts'
import type { Catalogue } from '#domain/catalogue.ts'
import type { Order } from '#domain/order.ts'
import type { Locale } from '#locales/i18n.ts'

/** What the two e-mails about a stored order are made from. */
export type OrderMail = {
  readonly reference: string
  readonly order: Order
  /** In milliseconds since 1970. */
  readonly receivedAt: number
  /** The language in which the visitor ordered. */
  readonly locale: Locale
  /** The catalogue that the order's price was worked out from. */
  readonly catalogue: Catalogue
  readonly brand: Brand
  /** Absolute. */
  readonly receiptUrl: string
  /** Absolute. */
  readonly privacyUrl: string
}
