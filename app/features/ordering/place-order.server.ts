import type { RequestServices } from '#app/features/requests/services.server.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { offerOf } from './describe.ts'
import { isOrder, type OrderContent } from './order-content.ts'
import { checkOrder, type CheckedOrder, type Customer, type Order } from './rules.ts'
import type { OrderForm } from './order-form.ts'
import type { OrderWishes } from './order-wishes.ts'
import { placeCode, type CheckedPlace, type PlaceId } from '#domain/place/place.ts'
import { seenTotalToken, type SeenPrice } from '#domain/price/seen-price.ts'
import type { Services } from '#site-folder/services.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import { checkPostedCustomer } from './posted-customer.server.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import {
  findRequest,
  sentRequest,
  storeRequest,
  type SentRequest,
  type StoredRequest,
} from '#app/features/requests/requests.server.ts'
import type { Site } from '#site-folder/site.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'

/** The order as it is posted, by the rules of the form and those of the server. */
export function checkPostedOrder(catalogue: Catalogue, form: OrderForm, combination: Combination): CheckedOrder {
  const checked = checkOrder(catalogue, form, combination)
  if (!checked.ok) return checked
  const { customer, errors } = checkPostedCustomer(catalogue, combination, form)
  if (Object.keys(errors).length === 0) return { ok: true, order: { ...checked.order, customer } }
  return { ok: false, errors, wishErrors: {}, nothingSelected: false }
}

export type Placing<Ordered, Seen> = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly order: Ordered
  readonly place: CheckedPlace | null
  readonly sender: Sender
  /** The price the visitor saw; null when the form did not say. Only compared, never believed. */
  readonly seen: Seen | null
} & Omit<Agreement, 'terms'>

/** What makes two orders the same one. */
type Ordered = {
  readonly customer: Customer
  readonly combination: Combination
  readonly place: PlaceId | null
  /** What was wished, read as the stored order was. */
  readonly wishesAs: (stored: OrderWishes | null) => OrderWishes | null
}

export type PlacedOrder<Seen = SeenPrice> =
  | SentRequest
  /** The visitor saw another price than the one that holds now. Nothing was stored. */
  | { readonly outcome: 'price-changed'; readonly seen: Seen | null; readonly now: Seen }

/**
 * The answer to an order that is stored already, for a form that is posted again: the same as the first time,
 * whatever is on sale by now. null when nothing is stored under this id.
 */
export async function findPlacedOrder(services: Services, id: string, ordered: Ordered): Promise<PlacedOrder | null> {
  const stored = await findRequest(services, id)
  return stored && compared(stored, ordered)
}

/**
 * Stores an order with the e-mail to the company and the acknowledgement to the visitor, and answers only after
 * the commit. However often and in parallel an order is posted, it is stored once. Rejects when it can't be stored.
 */
export async function placeOrder(
  services: RequestServices,
  site: Site,
  { id, order, place, seen, locale, agreedTo, sender }: Placing<Order, SeenPrice>,
): Promise<PlacedOrder> {
  if (!seen || seenTotalToken(seen) !== seenTotalToken(order.price))
    return { outcome: 'price-changed', seen, now: order.price }

  const { catalogue } = site
  const content: OrderContent = {
    kind: 'order',
    order,
    offer: offerOf(catalogue, order.combination),
    locale,
    terms: agreedTerms(site, locale),
    agreedTo,
    catalogueVersion: catalogue.version,
    place,
  }
  const stored = await storeRequest(services, site, { id, sender, content })
  const { customer, combination, wishes = null } = order
  return compared(stored, { customer, combination, place, wishesAs: () => wishes })
}

function compared(stored: StoredRequest, { customer, combination, place, wishesAs }: Ordered): SentRequest {
  const { content } = stored
  if (!isOrder(content) || content.audience === 'business') return sentRequest(stored, false)
  const { wishes = null, ...order } = content.order
  const same = isDeepStrictEqual(
    [customer, combination, place && placeCode(place), wishesAs(wishes)],
    [order.customer, order.combination, content.place ? placeCode(content.place) : null, wishes],
  )
  return sentRequest(stored, same)
}
