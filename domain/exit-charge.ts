import type { Catalogue } from './catalogue.ts'
import type { Cents } from './money.ts'

/** A day of the calendar, as milliseconds at its midnight in UTC. */
export type Day = number

const MILLISECONDS_A_DAY = 86_400_000

type Commitment = Pick<Catalogue['conditions']['fibre'], 'commitmentMonths' | 'penalty'>

/** What leaving at the end of one month of the commitment costs. `last` is the day on which that month is over. */
export type MonthlyExit = { readonly month: number; readonly last: Day; readonly charge: Cents }

/**
 * What leaving fibre on a day costs: the penalty's share for the days that are left of the commitment, nothing once
 * it is over (art. 62.5 TRLGDCU).
 */
export function exitCharge({ commitmentMonths, penalty }: Commitment, activation: Day, leaving: Day): Cents {
  const end = monthsAfter(activation, commitmentMonths)
  const days = (end - activation) / MILLISECONDS_A_DAY
  const left = (end - Math.max(activation, leaving)) / MILLISECONDS_A_DAY
  return left <= 0 ? 0 : Math.round((penalty * left) / days)
}

/** The exit charge at the end of every month of the commitment, for fibre that is activated on a day. */
export function exitChargesByMonth(commitment: Commitment, activation: Day): readonly MonthlyExit[] {
  return Array.from({ length: commitment.commitmentMonths }, (_, index) => {
    const last = monthsAfter(activation, index + 1)
    return { month: index + 1, last, charge: exitCharge(commitment, activation, last) }
  })
}

/** From date to date; where the month has no such day, its last one (art. 5.1 Código Civil). */
function monthsAfter(day: Day, months: number): Day {
  const date = new Date(day)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months]
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth))
}
