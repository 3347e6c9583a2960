import { LENGTHS, PERIODS, type Period } from '../money/amount.ts'
import type { Catalogue, Charge } from '../catalogue/catalogue.ts'
import { chargeKey, type Promotion, type RunningPromotion } from '../catalogue/promotions.ts'
import { monthsAfter } from '../calendar/months.ts'
import { daysBetween } from './exit-charge.ts'

/** TV among the tariffs of a promotion. Ids of tariffs hold a dash or begin with a digit, or are `unlimited`. */
export const TV = 'tv'
/** The landline that is sold by itself, in the same way. */
export const LANDLINE = 'landline'

/** So many months at most cost less: no commitment lasts longer (art. 67.7 LGTel). */
export const MAX_MONTHS = 24

/**
 * The catalogue as it is sold on a day, an ISO date in Spain: with the promotions that can be ordered then, and no
 * others. The catalogue itself where none can.
 */
export function catalogueOn(catalogue: Catalogue, promotions: readonly Promotion[], day: string): Catalogue {
  const held = pricesHeldOn(promotions, day)
  const running = promotions.flatMap((promotion, at): RunningPromotion[] => {
    const prices = held[at]
    return prices ? [{ ...promotion, prices, times: timesFrom(promotion, day) }] : []
  })
  return running.length === 0
    ? catalogue
    : { ...catalogue, promotions: running, charges: catalogue.charges.map((charge) => lowered(charge, running)) }
}

/** A catalogue as it is sold while no promotion can be ordered, whatever it is sold with. */
export function withoutPromotions(catalogue: Catalogue): Catalogue {
  const charges = catalogue.charges.map(({ promotion, ...charge }) =>
    promotion ? { ...charge, amount: promotion.otherwise } : charge,
  )
  return { ...catalogue, promotions: [], charges }
}

/** A charge as it is paid that day: nobody else lowers it, so that all who read its amount say the same. */
function lowered(charge: Charge, promotions: readonly RunningPromotion[]): Charge {
  const key = chargeKey(charge.id)
  const promotion = promotionOf({ promotions }, key)
  const amount = promotion?.prices[key]
  if (!promotion || amount === undefined) return charge
  const { to: lastDay, newCustomers } = promotion
  return { ...charge, amount, promotion: { otherwise: charge.amount, lastDay, newCustomers } }
}

/**
 * The lower prices of each promotion on a day, by its place in the list: of several for one tariff the narrowest holds,
 * and of those the first. null for one that can't be ordered then, or has nothing left to lower.
 */
export function pricesHeldOn(promotions: readonly Promotion[], day: string): readonly (Promotion['prices'] | null)[] {
  const isOrdered = ({ from, to }: Promotion) => (from ?? day) <= day && day <= (to ?? day)
  const running = promotions.filter(isOrdered)
  const holding = (id: string) =>
    running
      .filter(({ prices }) => Object.hasOwn(prices, id))
      .toSorted((one, other) => narrowness(other, id) - narrowness(one, id))[0]
  return promotions.map((promotion) => {
    if (!isOrdered(promotion)) return null
    const all = Object.entries(promotion.prices)
    const held = all.filter(([id]) => holding(id) === promotion)
    return held.length === 0 && all.length > 0 ? null : Object.fromEntries(held)
  })
}

/** How exactly a promotion says that a tariff costs less: by its id, by its location, or not at all. */
export function narrowness({ named = [], location }: Pick<Promotion, 'named' | 'location'>, id: string): number {
  if (named.includes(id)) return 2
  return location === null ? 0 : 1
}

/** For how many of each period it is paid by who orders on a day. */
export function timesFrom(
  { months, until }: Pick<Promotion, 'months' | 'until'>,
  day: string,
): RunningPromotion['times'] {
  const [first, last] = [Date.parse(day), Date.parse(until ?? day)]
  const timesOf = (per: Period) => (until === null ? periodsFor(months ?? 0, per) : begunBy(first, last, per))
  return Object.fromEntries(PERIODS.map((per) => [per, timesOf(per)])) as RunningPromotion['times']
}

/** What so many months of a promotion are in a period: as many of days, and one of several months for each time it has them. */
export function periodsFor(months: number, per: Period): number {
  const length = LENGTHS[per]
  return 'days' in length ? months : months / length.months
}

/** How many periods begin from one day on and by another. */
function begunBy(first: number, last: number, per: Period): number {
  const length = LENGTHS[per]
  if ('days' in length) return Math.max(0, Math.floor(daysBetween(first, last) / length.days) + 1)
  let begun = 0
  while (monthsAfter(first, begun * length.months) <= last) begun++
  return begun
}

/** The first promotion with a lower price for a tariff, by its id or `tv`, or for a charge by its key. */
export function promotionOf({ promotions }: Pick<Catalogue, 'promotions'>, id: string): RunningPromotion | null {
  return promotions.find(({ prices }) => Object.hasOwn(prices, id)) ?? null
}
