import { monthsAfter } from '../calendar/months.ts'
import { daysBetween, exitAfterMonths, exitCharge, type Commitment, type Day } from './exit-charge.ts'
import { DAYS } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'

/** One of the first twelve months of a service. */
export type ServiceMonth = {
  /** 1 to 12. */
  readonly month: number
  /** The day on which it ends and the next one begins; null where nobody knows when the service begins. */
  readonly last: Day | null
  /** How many periods of 28 days have begun before that day. */
  readonly begun: number
  /** For leaving fibre on that day; about that much without a day. */
  readonly exit: Cents
  /** The share of the penalty, 0 to 1, that leaving would cost when the month begins and when it ends. */
  readonly bound: { readonly from: number; readonly to: number }
}

const MONTHS = 12

/**
 * The first twelve months from a day; where that is not known, as from any day, without their dates. Without fibre, which
 * alone has a commitment, leaving costs nothing.
 */
export function firstYear(commitment: Commitment | null, day: Day, isKnown = true): readonly ServiceMonth[] {
  const charge = (months: number) => {
    if (!commitment) return 0
    return isKnown ? exitCharge(commitment, day, monthsAfter(day, months)) : exitAfterMonths(commitment, months)
  }
  const share = (cents: Cents) => (commitment && commitment.penalty > 0 ? cents / commitment.penalty : 0)
  return Array.from({ length: MONTHS }, (_, index) => {
    const last = monthsAfter(day, index + 1)
    const exit = charge(index + 1)
    return {
      month: index + 1,
      last: isKnown ? last : null,
      begun: Math.ceil(daysBetween(day, last) / DAYS),
      exit,
      bound: { from: share(charge(index)), to: share(exit) },
    }
  })
}
