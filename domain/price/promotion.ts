import type { Catalogue, Promotion, RunningPromotion } from '../catalogue/catalogue.ts'
import { monthsAfter } from './exit-charge.ts'

/** TV among the tariffs of a promotion. Ids of tariffs hold a dash or begin with a digit, or are `unlimited`. */
export const TV = 'tv'

/**
 * The catalogue as it is sold on a day, an ISO date in Spain: with the promotions that can be ordered then, and no
 * others. The catalogue itself where none can.
 */
export function catalogueOn(catalogue: Catalogue, promotions: readonly Promotion[], day: string): Catalogue {
  const running = promotions.flatMap((promotion) => {
    const { from, to } = promotion
    return (from ?? day) <= day && day <= (to ?? day) ? [{ ...promotion, months: monthsFrom(promotion, day) }] : []
  })
  return running.length === 0 ? catalogue : { ...catalogue, promotions: running }
}

function monthsFrom({ months, until }: Promotion, day: string): number {
  if (until === null) return months ?? 0
  const [first, last] = [Date.parse(day), Date.parse(until)]
  let count = 0
  while (monthsAfter(first, count) <= last) count++
  return count
}

/** The first promotion with a lower price for a tariff, by its id or `tv`. */
export function promotionOf({ promotions }: Catalogue, id: string): RunningPromotion | null {
  return promotions.find(({ prices }) => Object.hasOwn(prices, id)) ?? null
}
