import { monthsAfter } from '../calendar/months.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Cents } from '../money/money.ts'

/** A calendar day as its midnight UTC in milliseconds. */
export type Day = number

const MILLISECONDS_A_DAY = 86_400_000

export type Commitment = Pick<Catalogue['conditions']['fibre'], 'commitmentMonths' | 'penalty'>

/**
 * The charge for leaving at the end of one month of the commitment. `last` is the day on which that month ends; null where
 * nobody knows when it begins: then the charge is about that much.
 */
export type MonthlyExit = { readonly month: number; readonly last: Day | null; readonly charge: Cents }

/**
 * The charge for leaving fibre on a day: the share of the penalty for the remaining days, nothing after the commitment
 * (art. 62.5 TRLGDCU).
 */
export function exitCharge({ commitmentMonths, penalty }: Commitment, activation: Day, leaving: Day): Cents {
  const end = monthsAfter(activation, commitmentMonths)
  const days = daysBetween(activation, end)
  const left = daysBetween(Math.max(activation, leaving), end)
  return left <= 0 ? 0 : Math.round((penalty * left) / days)
}

export function daysBetween(one: Day, other: Day): number {
  return (other - one) / MILLISECONDS_A_DAY
}

/** About what leaving after so many months costs, whenever it began: each month counts as long as the others. */
export function exitAfterMonths({ commitmentMonths, penalty }: Commitment, months: number): Cents {
  return commitmentMonths <= months ? 0 : Math.round((penalty * (commitmentMonths - months)) / commitmentMonths)
}

/** The exit charge at the end of every month of a commitment that starts on a day; null: nobody knows on which. */
export function exitChargesByMonth(commitment: Commitment, activation: Day | null): readonly MonthlyExit[] {
  return Array.from({ length: commitment.commitmentMonths }, (_, index) => {
    const month = index + 1
    if (activation === null) return { month, last: null, charge: exitAfterMonths(commitment, month) }
    const last = monthsAfter(activation, month)
    return { month, last, charge: exitCharge(commitment, activation, last) }
  })
}

/** The cost of leaving on a day, by the day on which what is bound began to work. Days are ISO dates. */
export type LeavingCost = {
  readonly activation: string
  readonly leaving: string
  readonly amount: Cents
  /** The first day on which it costs nothing. */
  readonly freeFrom: string
  /** Days of the commitment left from the day of leaving on; 0 once it is over. */
  readonly daysLeft: number
  readonly days: number
  readonly months: number
}

/** What leaving on a day costs, and from when on it costs nothing. */
export function leavingCost(commitment: Commitment, activation: string, leaving: string): LeavingCost {
  const [began, on] = [Date.parse(activation), Date.parse(leaving)]
  const end = monthsAfter(began, commitment.commitmentMonths)
  return {
    activation,
    leaving,
    amount: exitCharge(commitment, began, on),
    freeFrom: new Date(end).toISOString().slice(0, 10),
    daysLeft: Math.max(0, daysBetween(Math.max(began, on), end)),
    days: daysBetween(began, end),
    months: commitment.commitmentMonths,
  }
}
