import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Combination } from '../catalogue/combination.ts'
import { byPrice } from '../money/price-order.ts'
import { offerGroups, type OfferGroup } from './offers.ts'
import { priceOf, type Price } from './price.ts'

/** A combination with its price. */
export type PricedOffer = { readonly combination: Combination; readonly price: Price }

/** The offer that costs the least at first, of those of one kind; null where there are none. */
export function cheapestOffer(
  catalogue: Catalogue,
  kind: OfferGroup['kind'],
  groups: readonly OfferGroup[] = offerGroups(catalogue),
): PricedOffer | null {
  const offers = groups
    .filter((group) => group.kind === kind)
    .flatMap(({ combinations }) => combinations)
    .map((combination) => ({ combination, price: priceOf(catalogue, combination) }))
  return offers.toSorted((one, other) => byPrice(one.price.total, other.price.total))[0] ?? null
}
