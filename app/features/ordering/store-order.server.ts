import { isDeepStrictEqual } from 'node:util'
import type { Combination } from '#domain/catalogue/combination.ts'
import { placeCode, type CheckedPlace, type PlaceId } from '#domain/place/place.ts'
import { seenTotalToken, type SeenPrice } from '#domain/price/seen-price.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Agreement } from '#app/features/requests/content.server.ts'
import {
  findRequest,
  sentRequest,
  storeRequest,
  type SentRequest,
  type StoredRequest,
} from '#app/features/requests/requests.server.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Site } from '#site-folder/site.ts'
import { offerOf } from './describe.ts'
import { isOrder, type OrderContent } from './order-content.ts'
import type { OfferOfOrder, OrderToOffer } from './order-offers.server.ts'
import type { OrderProblem } from './order-problem.ts'
import type { OrderWishes } from './order-wishes.ts'
import type { Customer, Order, OrderErrors } from './rules.ts'

/** An order that nothing speaks against, of a household or of a business. */
export type NewOrder<Ordered, Seen> = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly order: Ordered
  readonly place: CheckedPlace | null
  readonly sender: Sender
  /** The price the visitor saw; null when the form did not say. Only compared, never believed. */
  readonly seen: Seen | null
} & Omit<Agreement, 'terms'>

/** The visitor saw another price than the one that holds now. Nothing was stored. */
export type PriceChanged<Seen> = {
  readonly outcome: 'price-changed'
  readonly seen: Seen | null
  readonly now: Seen
}

export type RefusedOrder = {
  readonly outcome: 'refused'
  readonly problem: OrderProblem
  readonly errors?: OrderErrors
}

export type PlacedOrder = SentRequest | PriceChanged<SeenPrice> | RefusedOrder

type MakeOffer = (ordered: Pick<OrderToOffer, 'id' | 'order'>) => Promise<OfferOfOrder | null>

/** The facts by which two orders are the same one. */
export type SameOrder = {
  readonly customer: Customer
  readonly combination: Combination
  readonly place: PlaceId | null
  /** The wishes, read as those of the stored order were. */
  readonly wishesAs: (stored: OrderWishes | null) => OrderWishes | null
}

/**
 * Stores an order with the e-mail to the company and the acknowledgement to the visitor, and answers only after
 * the commit. However often and in parallel an order is posted, it is stored once: a form that is posted again has the
 * same answer as the first time, whatever is on sale by now. Rejects when it can't be stored.
 *
 * @param before what an order that is stored already is compared with, and its id; null where the form can't be of any
 * @param offer the offer by which its customer can contract it; null where it stays a request
 */
export async function storeOrder(
  services: RequestServices,
  site: Site,
  judged: NewOrder<Order, SeenPrice> | RefusedOrder,
  before: () => (SameOrder & { readonly id: string }) | null,
  offer: MakeOffer,
): Promise<PlacedOrder> {
  const placed = 'outcome' in judged ? judged : await storeNew(services, site, judged, offer)
  if (placed.outcome === 'sent') return placed
  const same = before()
  const stored = same && (await findRequest(services, same.id))
  return stored ? compared(stored, same) : placed
}

async function storeNew(
  services: RequestServices,
  site: Site,
  { id, order, place, seen, locale, agreedTo, sender }: NewOrder<Order, SeenPrice>,
  offer: MakeOffer,
): Promise<SentRequest | PriceChanged<SeenPrice>> {
  if (!seen || seenTotalToken(seen) !== seenTotalToken(order.price))
    return { outcome: 'price-changed', seen, now: order.price }

  const { catalogue } = site
  const offered = await offer({ id, order })
  const content: OrderContent = {
    kind: 'order',
    order,
    offer: offerOf(catalogue, order.combination),
    locale,
    terms: agreedTerms(site, locale),
    agreedTo,
    catalogueVersion: catalogue.version,
    place,
    ...(offered && { toAgree: offered.toAgree }),
  }
  const stored = await storeRequest(services, site, {
    id,
    sender,
    content,
    ...(offered && { alsoWrite: offered.store }),
  })
  const { customer, combination, wishes = null } = order
  return compared(stored, { customer, combination, place, wishesAs: () => wishes })
}

function compared(stored: StoredRequest, { customer, combination, place, wishesAs }: SameOrder): SentRequest {
  const { content } = stored
  if (!isOrder(content) || content.audience === 'business') return sentRequest(stored, false)
  const { wishes = null, ...order } = content.order
  const same = isDeepStrictEqual(
    [customer, combination, place && placeCode(place), wishesAs(wishes)],
    [order.customer, order.combination, content.place ? placeCode(content.place) : null, wishes],
  )
  return sentRequest(stored, same)
}
