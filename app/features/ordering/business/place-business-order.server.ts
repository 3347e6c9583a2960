import { isDeepStrictEqual } from 'node:util'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import type { CheckedPlace } from '#domain/place/place.ts'
import { orderedBusinessPrice, seenBusinessToken, type SeenBusinessPrice } from '#domain/price/business-price.ts'
import type { Sender } from '#platform/limits/bot-signals.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Agreement } from '#app/features/requests/stored/content.server.ts'
import {
  findRequest,
  sentRequest,
  storeRequest,
  type SentRequest,
  type StoredRequest,
} from '#app/features/requests/stored/requests.server.ts'
import { isOrder, type OrderContent } from '../order-content.ts'
import type { BusinessOrder } from './rules.ts'

type PlaceBusinessOrder = {
  /** Minted with the form: whatever is posted with it again is the same request. */
  readonly id: string
  readonly order: BusinessOrder
  readonly place: CheckedPlace | null
  readonly sender: Sender
  /** The price that was seen; null when the form did not say. Only compared, never believed. */
  readonly seen: SeenBusinessPrice | null
} & Omit<Agreement, 'terms'>

export type PlacedBusinessOrder =
  | SentRequest
  /** Another price than the one that holds now was seen. Nothing was stored. */
  | { readonly outcome: 'price-changed'; readonly seen: SeenBusinessPrice | null; readonly now: SeenBusinessPrice }

/**
 * The answer to an order that is stored already, for a form that is posted again: the same as the first time, whatever is on
 * sale by now. null when nothing is stored under this id.
 */
export async function findBusinessOrder(
  services: Services,
  id: string,
  ordered: BusinessOrder,
): Promise<SentRequest | null> {
  const stored = await findRequest(services, id)
  return stored && compared(stored, ordered)
}

/**
 * Stores the order of a business as every order is, with its e-mails, and answers only after the commit. However often and in
 * parallel it is posted, it is stored once. Rejects when it can't be stored.
 */
export async function placeBusinessOrder(
  services: RequestServices,
  site: Site,
  { id, order, place, seen, locale, agreedTo, sender }: PlaceBusinessOrder,
): Promise<PlacedBusinessOrder> {
  const { customer, contact, combination, price } = order
  if (!seen || seenBusinessToken(seen) !== seenBusinessToken(price))
    return { outcome: 'price-changed', seen, now: { net: price.net, vat: price.vat, total: price.total } }

  const { catalogue } = site
  const { business } = catalogue
  // Without any there is no price that could have been seen.
  if (!business) throw new Error('nothing is sold to businesses')
  const content: OrderContent = {
    kind: 'order',
    audience: 'business',
    order: { customer, combination: emptyCombination(catalogue), price: orderedBusinessPrice(price), wishes: null },
    business: { combination, contact, conditions: business.conditions },
    locale,
    terms: agreedTerms(site, locale),
    agreedTo,
    catalogueVersion: catalogue.version,
    place,
  }
  return compared(await storeRequest(services, site, { id, sender, content }), order)
}

function compared(stored: StoredRequest, { customer, contact, combination }: BusinessOrder): SentRequest {
  const { content } = stored
  const isSame =
    isOrder(content) &&
    content.audience === 'business' &&
    isDeepStrictEqual(
      [customer, contact, combination],
      [content.order.customer, content.business.contact, content.business.combination],
    )
  return sentRequest(stored, isSame)
}
