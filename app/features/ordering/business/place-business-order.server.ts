import { isDeepStrictEqual } from 'node:util'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import {
  orderedBusinessPrice,
  seenBusinessPrice,
  seenBusinessToken,
  type SeenBusinessPrice,
} from '#domain/price/business-price.ts'
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
import type { OrderWishes } from '../order-wishes.ts'
import type { NewOrder, PriceChanged } from '../store-order.server.ts'
import type { BusinessOrder } from './rules.ts'

type JudgedOrder = NewOrder<BusinessOrder, SeenBusinessPrice> & {
  /** Whether nothing speaks against it. */
  readonly ok: boolean
  /** Whether only the browser that sends it can bring its id. */
  readonly isOfBrowser: boolean
}

/** `refused`: something of the form is wrong. */
export type PlacedBusinessOrder = SentRequest | PriceChanged<SeenBusinessPrice> | { readonly outcome: 'refused' }

/**
 * Places the posted order of a business, which its rules have judged: it is stored as every order is, with its e-mails, and
 * answered only after the commit. However often and in parallel it is posted, it is stored once: what only this browser can
 * have sent has the same answer as the first time, whatever is on sale by now. Rejects when it can't be stored.
 */
export async function placeBusinessOrder(
  services: RequestServices,
  site: Site,
  { ok, isOfBrowser, ...posted }: JudgedOrder,
): Promise<PlacedBusinessOrder> {
  const stored = isOfBrowser ? await findRequest(services, posted.id) : null
  const before = stored && compared(stored, posted.order)
  if (before?.outcome === 'sent') return before
  return ok ? storeNew(services, site, posted) : { outcome: 'refused' }
}

async function storeNew(
  services: RequestServices,
  site: Site,
  { id, order, place, seen, locale, agreedTo, sender }: NewOrder<BusinessOrder, SeenBusinessPrice>,
): Promise<SentRequest | PriceChanged<SeenBusinessPrice>> {
  const { customer, contact, note, combination, price } = order
  if (!seen || seenBusinessToken(seen) !== seenBusinessToken(price))
    return { outcome: 'price-changed', seen, now: seenBusinessPrice(price) }

  const { catalogue } = site
  const { business } = catalogue
  // Without any there is no price that could have been seen.
  if (!business) throw new Error('nothing is sold to businesses')
  const content: OrderContent = {
    kind: 'order',
    audience: 'business',
    order: {
      customer,
      combination: emptyCombination(catalogue),
      price: orderedBusinessPrice(price),
      wishes: wishesOf(note),
    },
    business: { combination, contact, conditions: business.conditions },
    locale,
    terms: agreedTerms(site, locale),
    agreedTo,
    catalogueVersion: catalogue.version,
    place,
  }
  return compared(await storeRequest(services, site, { id, sender, content }), order)
}

function compared(stored: StoredRequest, { customer, contact, note, combination }: BusinessOrder): SentRequest {
  const { content } = stored
  const isSame =
    isOrder(content) &&
    content.audience === 'business' &&
    isDeepStrictEqual(
      [customer, contact, wishesOf(note), combination],
      [content.order.customer, content.business.contact, content.order.wishes, content.business.combination],
    )
  return sentRequest(stored, isSame)
}

/** What a business writes beside its number is all that it wishes. */
function wishesOf(note: string | null): OrderWishes | null {
  return note === null ? null : { lines: [], landline: null, callTime: null, note }
}
