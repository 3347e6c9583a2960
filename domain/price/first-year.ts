import { monthsAfter } from '../calendar/months.ts'
import { daysBetween, exitCharge, type Commitment, type Day } from './exit-charge.ts'
import { DAYS } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'

/** One of the first twelve months of a service. */
export type ServiceMonth = {
  /** 1 to 12. */
  readonly month: number
  /** The day on which it ends and the next one begins. */
  readonly last: Day
  /** How many periods of 28 days have begun before that day. */
  readonly begun: number
  /** For leaving fibre on that day. */
  readonly exit: Cents
  /** The share of the penalty, 0 to 1, that leaving would cost when the month begins and when it ends. */
  readonly bound: { readonly from: number; readonly to: number }
}

const MONTHS = 12

/** The first twelve months from a day. Without fibre, which alone has a commitment, leaving costs nothing. */
export function firstYear(commitment: Commitment | null, activation: Day): readonly ServiceMonth[] {
  const charge = (day: Day) => (commitment ? exitCharge(commitment, activation, day) : 0)
  const share = (cents: Cents) => (commitment && commitment.penalty > 0 ? cents / commitment.penalty : 0)
  return Array.from({ length: MONTHS }, (_, index) => {
    const last = monthsAfter(activation, index + 1)
    const exit = charge(last)
    return {
      month: index + 1,
      last,
      begun: Math.ceil(daysBetween(activation, last) / DAYS),
      exit,
      bound: { from: share(charge(monthsAfter(activation, index))), to: share(exit) },
    }
  })
}
