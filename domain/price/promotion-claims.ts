import { daysAfter } from '../calendar/spanish-time.ts'
import type { Cents } from '../money/money.ts'
import { MAX_MONTHS, pricesHeldOn, timesFrom } from './promotion.ts'
import { LAST_DAY, priceBefore, soldPrices, type SoldPrices } from './price-before.ts'
import { daysOfChange } from './price-history.ts'
import { tariffPrices } from './tariff-prices.ts'
import { liveOn } from '../calendar/dated-versions.ts'
import { chargeKey, keyedCharge } from '../catalogue/promotions.ts'
import type { SoldVersion } from '../catalogue/versions.ts'

/** A promotion that claims more than it may, by its version and its place in the list there. */
export type WrongClaim = { readonly version: number; readonly at: number } & (
  | {
      readonly wrong: 'before'
      readonly id: string
      /** The lowest price of the 30 days before, and the first day after them. */
      readonly lowest: Cents
      readonly since: string
      /** The amount that a discount, or a charge, counts from; null for a price. */
      readonly discountFrom: Cents | null
      /** The last day of the promotion at what it cost less, where it becomes dearer as the price rises. */
      readonly endsBefore?: string
    }
  /** For who orders on its first day, since it names none. */
  | { readonly wrong: 'months'; readonly months: number }
)

/**
 * Forbidden claims of promotions from a day on: a reduction that is none from the lowest price of the 30 days before,
 * or a discount from more than that. Each once, on the first day on which it would.
 */
export function wrongClaims(versions: readonly SoldVersion[], today: string): readonly WrongClaim[] {
  const prices = soldPrices(versions)
  const days = [today, ...daysOfChange(versions, LAST_DAY).filter((day) => day > today)]
  const claims = new Map<string, WrongClaim>()
  for (const day of days) {
    const live = liveOn(versions, day)
    if (!live) continue
    const { catalogue } = live
    const ordinary = new Map([
      ...tariffPrices(catalogue).map(([id, { cents }]) => [id, cents] as const),
      ...catalogue.charges.map(({ id, amount }) => [chargeKey(id), amount] as const),
    ])
    for (const [at, held] of pricesHeldOn(live.promotions, day).entries()) {
      const { isDiscount, ...promotion } = live.promotions[at]!
      const found = { version: live.id, at }
      const note = (key: string, claim: WrongClaim) => {
        const name = `${live.id} ${at} ${key}`
        if (!claims.has(name)) claims.set(name, claim)
      }
      const months = held ? timesFrom(promotion, day).month : 0
      if (months > MAX_MONTHS) note('', { ...found, wrong: 'months', months })
      for (const [id, promoted] of Object.entries(held ?? {})) {
        const before = priceBefore(prices, id, day, promoted)
        // Beside what a charge costs stands what it costs otherwise, however the promotion is written.
        const discountFrom = isDiscount || keyedCharge(id) !== null ? (ordinary.get(id) ?? promoted) : null
        // The dearest of its stages is no less of a claim than the first.
        const dearest = promotion.later?.at(-1)?.prices[id] ?? promoted
        if (!before || (dearest < before.lowest && (discountFrom ?? 0) <= before.lowest)) continue
        const last = cheaperUntil(prices, id, before.since, promoted)
        // One that begins then follows another, and no price need have risen.
        const endsBefore = last !== null && (promotion.from ?? last) <= last ? last : null
        note(id, { ...found, wrong: 'before', id, ...before, discountFrom, ...(endsBefore && { endsBefore }) })
      }
    }
  }
  return [...claims.values()]
}

/** The day before one, where a promotion sold for less on it; null where none did. */
function cheaperUntil(prices: SoldPrices, id: string, since: string, promoted: Cents): string | null {
  const last = daysAfter(since, -1)
  const before = prices.get(id)?.find(({ to }) => to === last)?.sold
  return before?.isPromoted && before.cost < promoted ? last : null
}
