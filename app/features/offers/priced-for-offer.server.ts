import { createHash } from 'node:crypto'
import { residential, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import type { Promotion } from '#domain/catalogue/promotions.ts'
import { NO_PROMOTION, withDiscount, withWaiver } from '#domain/offers/discount.ts'
import { priceOf, reductionOf } from '#domain/price/price.ts'
import { pricesHeldOn } from '#domain/price/promotion.ts'
import { lowestCharge, siteOnlyWith } from '#site-folder/site-today.ts'
import type { Site } from '#site-folder/site.ts'
import type { OfferFacts } from './offer-facts.ts'

type Priced = Pick<OfferFacts, 'combination' | 'discount' | 'locale'> & {
  readonly promotion?: string | undefined
  readonly waived?: Pick<NonNullable<OfferFacts['waived']>, 'charges'> | undefined
  /** The last day of the offer, and the one on which it is priced: ISO dates in Spain. */
  readonly until: string
  readonly day: string
}

/**
 * The catalogue that an offer is priced by, with the promotion that was chosen, what is waived of what is paid once, and its
 * discount. null where that promotion is over, or nothing is so dear that the discount could lower it.
 */
export function catalogueOfOffer(site: Site, offered: Priced): Catalogue | null {
  const { combination, discount, locale, promotion, waived, until, day } = offered
  const sold = promotion === undefined ? residential(site.catalogue) : soldBy(site, promotion, day)
  if (!sold) return null
  const today = new Map(site.catalogue.charges.map(({ id, amount }) => [id, amount]))
  const lowest = ({ id, amount }: Catalogue['charges'][number]) =>
    Math.min(amount, today.get(id) ?? amount, lowestCharge(site, id, day) ?? amount)
  const free = waived ? withWaiver(sold, { charges: waived.charges, lowest, until }) : sold
  return discount ? withDiscount(free, combination, { discount, title: { [locale]: discount.title }, until }) : free
}

/** With one promotion, or with none, and no others. */
function soldBy(site: Site, key: string, day: string): Catalogue | null {
  const chosen = key === NO_PROMOTION ? [] : runningOn(site, day).filter((each) => promotionKey(each) === key)
  if (key !== NO_PROMOTION && chosen.length === 0) return null
  return residential(siteOnlyWith(site, chosen.slice(0, 1), day).catalogue)
}

/** The promotions that lower something of a combination on a day, each by itself. */
export function promotionsFor(site: Site, combination: Combination, day: string) {
  return runningOn(site, day).flatMap((promotion) => {
    const { catalogue } = siteOnlyWith(site, [promotion], day)
    const { items, oneOff } = priceOf(residential(catalogue), combination)
    const isLower = items.some(reductionOf) || oneOff.some((item) => item.promotion)
    return isLower ? [{ key: promotionKey(promotion), title: promotion.title, to: promotion.to }] : []
  })
}

/** Promotions that can be ordered then, whether a narrower one holds for the same or not. */
function runningOn({ promotions }: Site, day: string): readonly Promotion[] {
  return promotions.filter((each) => pricesHeldOn([each], day).some((prices) => prices !== null))
}

/** Names a promotion by what it does: one with other prices, or for other months, is another one. */
function promotionKey({ location, prices, months, until, later, from, newCustomers }: Promotion): string {
  const does = JSON.stringify([location, prices, months, until, later, from, newCustomers])
  return createHash('sha256').update(does).digest('base64url').slice(0, 16)
}
