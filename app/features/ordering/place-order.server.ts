import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination, Notice } from '#domain/catalogue/combination.ts'
import { addressRefusal, placeOfOrder, type KnownAddress } from '#domain/place/address-refusal.ts'
import { placeRefusal, type CheckedPlace, type PlaceRefusal } from '#domain/place/place.ts'
import { readSeenTotalToken, type SeenPrice } from '#domain/price/seen-price.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { OrderForm } from './order-form.ts'
import type { OrderOffers } from './order-offers.server.ts'
import type { CombinationProblem, OrderProblem } from './order-problem.ts'
import { wishesAsStored, wishQuestions } from './order-wishes.ts'
import { checkPostedCustomer } from './posted-customer.server.ts'
import { checkOrder, type CheckedOrder, type Order, type OrderErrors } from './rules.ts'
import { storeOrder, type NewOrder, type PlacedOrder, type RefusedOrder, type SameOrder } from './store-order.server.ts'

/** An order as its form was read; nothing of it has been judged. */
export type PostedOrder = Pick<NewOrder<Order, SeenPrice>, 'sender' | 'locale' | 'agreedTo'> & {
  /** The id of the request; null when the form has none yet. */
  readonly requestId: string | null
  /** Without what the catalogue does not know, and as it was posted. */
  readonly combination: Combination
  readonly postedCombination: Combination
  readonly details: OrderForm
  /** Why the combination is none of this catalogue, and what became of it there. */
  readonly problem: CombinationProblem | null
  readonly notice: Notice | PlaceRefusal | null
  /** The price that the visitor saw, as `readSeenTotalToken` reads it. */
  readonly seen: string
  /** The facts about its address now, and the place that was looked for before, with its coverage now. */
  readonly knownAddress: KnownAddress | null
  readonly checkedPlace: CheckedPlace | null
}

/**
 * Places a posted order: judges it by the rules of the form, those of the server and what is known of its place, and
 * stores it, with the offer by which its customer can contract it at once where there is one. A form that is posted again has the answer it had before, whatever would be refused by now. Rejects when
 * it can't be stored.
 */
export async function placeOrder(
  services: RequestServices,
  site: Site,
  offers: OrderOffers,
  posted: PostedOrder,
): Promise<PlacedOrder> {
  const { catalogue } = site
  const { details, locale } = posted
  const place = placeOfOrder(posted.knownAddress, posted.checkedPlace)
  const judged = judge(catalogue, posted, place)
  const before = () => asBefore(catalogue, posted, place)
  return storeOrder(services, site, judged, before, (ordered) => offers.make(site, { ...ordered, details, locale }))
}

function judge(
  catalogue: Catalogue,
  { requestId: id, combination, details, problem, notice, seen, knownAddress, checkedPlace, ...rest }: PostedOrder,
  place: CheckedPlace | null,
): NewOrder<Order, SeenPrice> | RefusedOrder {
  if (problem) return refused(problem)
  if (notice === 'charges-removed') return refused({ code: 'charges-changed' })
  if (notice === 'landline-removed') return refused({ code: notice })
  if (notice === 'lines-full') return refused({ code: 'too-many-lines', over: 1 })
  const checked = checkPostedOrder(catalogue, details, combination)
  if (!checked.ok) return refused({ code: 'incomplete' }, checked.errors)
  const refusal = placeRefusal(catalogue, combination, checkedPlace)
  if (refusal) return refused({ code: refusal })
  if (addressRefusal(catalogue, combination, knownAddress)) return refused({ code: 'incomplete' })
  if (id === null) return refused({ code: 'send-again' })
  const { sender, locale, agreedTo } = rest
  return { id, order: checked.order, place, seen: readSeenTotalToken(seen), sender, locale, agreedTo }
}

function refused(problem: OrderProblem, errors: OrderErrors = {}): RefusedOrder {
  return { outcome: 'refused', problem, errors }
}

/** The order as it is posted, by the rules of the form and those of the server. */
function checkPostedOrder(catalogue: Catalogue, form: OrderForm, combination: Combination): CheckedOrder {
  const checked = checkOrder(catalogue, form, combination)
  if (!checked.ok) return checked
  const { customer, errors } = checkPostedCustomer(catalogue, combination, form)
  if (Object.keys(errors).length === 0) return { ok: true, order: { ...checked.order, customer } }
  return { ok: false, errors, wishErrors: {}, nothingSelected: false }
}

/** The facts by which an order stored before is this one; null where this could never be stored. */
function asBefore(
  catalogue: Catalogue,
  { requestId: id, postedCombination, combination, details }: PostedOrder,
  place: CheckedPlace | null,
): (SameOrder & { readonly id: string }) | null {
  const { customer, errors } = checkPostedCustomer(catalogue, postedCombination, details)
  if (id === null || Object.keys(errors).length > 0) return null
  const questions = wishQuestions(catalogue, combination)
  const wishesAs: SameOrder['wishesAs'] = (before) => wishesAsStored(details.wishes, before, questions, details.phone)
  return { id, customer, combination: postedCombination, place, wishesAs }
}
