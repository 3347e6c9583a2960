import { isDeepStrictEqual } from 'node:util'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { orderedBusinessPrice, seenBusinessToken, type SeenBusinessPrice } from '#domain/price/business-price.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { agreedTerms } from '#app/features/requests/agreed-terms.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import {
  findRequest,
  sentRequest,
  storeRequest,
  type SentRequest,
  type StoredRequest,
} from '#app/features/requests/requests.server.ts'
import { isOrder, type OrderContent } from '../order-content.ts'
import type { PlacedOrder, Placing } from '../place-order.server.ts'
import type { BusinessOrder } from './rules.ts'

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
  { id, order, place, seen, locale, agreedTo, sender }: Placing<BusinessOrder, SeenBusinessPrice>,
): Promise<PlacedOrder<SeenBusinessPrice>> {
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
