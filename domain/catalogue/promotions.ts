import type { Period } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'

/** Lower prices for what is ordered within some days, or the ordinary ones of a location, advertised. */
export type Promotion = {
  /** By locale. */
  readonly title: Readonly<Record<string, string>>
  /** The id of a location; null for all of them. */
  readonly location: string | null
  /**
   * The price of each period by the id of a tariff, or `tv`, and the amount of a charge by its `chargeKey`: always less
   * than the ordinary one. May be empty.
   */
  readonly prices: Readonly<Record<string, Cents>>
  /** How long they are paid: so many months or periods of 28 days or, with `until`, those that begin by that day, an ISO date. */
  readonly months: number | null
  readonly until: string | null
  /** Its stages after that, each at its own price for so many months or periods of 28 days: dearer than the one before. */
  readonly later?: readonly { readonly prices: Promotion['prices']; readonly months: number }[]
  /** ISO dates: the first and the last day to order. */
  readonly from: string | null
  readonly to: string | null
  /** The ids that it names one by one, and not by their group. */
  readonly named?: readonly string[]
  /** Whether it is written as so much less than the ordinary prices. */
  readonly isDiscount?: true
  /** Whether it is for new customers alone: it is said, and asked of nobody. */
  readonly newCustomers?: true
}

/**
 * A promotion on a day on which it can be ordered, with how many of each period it is for: with `until`, from that day on.
 * `before` is what each tariff cost before that costs less now: the lowest price of 30 days, as `withPricesBefore` finds it.
 */
export type RunningPromotion = Omit<Promotion, 'months'> & {
  readonly times: Readonly<Record<Period, number>>
  readonly before?: Readonly<Record<string, Cents>>
}

/** A reduction of a one-off charge: its ordinary amount, no more than in the 30 days before, and the terms. */
export type ChargePromotion = {
  readonly otherwise: Cents
  /** The last day to order it, an ISO date. */
  readonly lastDay: string | null
  readonly newCustomers?: true | undefined
}

const CHARGE = 'charge:'

/** The key of a charge among the prices of a promotion: no id of a tariff has a colon. */
export function chargeKey(id: string): string {
  return CHARGE + id
}

/** The reverse; null for a tariff. */
export function keyedCharge(key: string): string | null {
  return key.startsWith(CHARGE) ? key.slice(CHARGE.length) : null
}
