import type { Transaction } from 'kysely'
import { createContext } from 'react-router'
import type { Schema } from '#platform/database/schema.ts'
import type { OrderAgreement } from '#app/features/requests/receipt-parts.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import type { ToAgree } from './order-content.ts'
import type { OrderForm } from './order-form.ts'
import type { Order } from './rules.ts'

/** An order of the site that is about to be stored. */
export type OrderToOffer = {
  readonly id: string
  readonly order: Order
  readonly details: OrderForm
  readonly locale: Locale
}

/** An offer of what was ordered, and how it is stored within the transaction of its order. */
export type OfferOfOrder = {
  readonly toAgree: ToAgree
  readonly store: (tx: Transaction<Schema>) => Promise<void>
}

/** What orders of the site have of offers, which know orders: the server brings it along. */
export type OrderOffers = {
  /** The offer by whose press the customer contracts what they have ordered; null where it can only be asked for. */
  make(site: Site, ordered: OrderToOffer): Promise<OfferOfOrder | null>
  /** The offer at the case of an order that its customer has contracted, or else the latest that they can contract; null without. */
  agreementAt(site: Site, caseId: string): Promise<OrderAgreement | null>
}

export const orderOffersContext = createContext<OrderOffers>()
