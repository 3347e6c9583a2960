import { monthsAfter } from '../calendar/months.ts'
import type { Cents } from '../money/money.ts'
import type { Day } from '../price/exit-charge.ts'
import type { ContractSummary } from './contract-summary.ts'

/** Payments of the same amount, each on the day on which its month begins. */
export type Bills = {
  readonly days: readonly Day[]
  readonly cents: Cents
  /** Whether every month that follows is paid the same. */
  readonly goesOn: boolean
}

/** What is paid in the first twelve months, from the day on which everything is taken to begin: equal ones in a row together. */
export function billsOf({ months, price }: Pick<ContractSummary, 'months' | 'price'>, start: Day): readonly Bills[] {
  const bills: Bills[] = []
  for (const [index, { paid }] of months.entries()) {
    const day = monthsAfter(start, index)
    const last = bills.at(-1)
    if (last?.cents === paid) bills[bills.length - 1] = { ...last, days: [...last.days, day] }
    else bills.push({ days: [day], cents: paid, goesOn: false })
  }
  const isMonthly = price.timelines.every(({ per }) => per === 'month')
  return bills.map((each, at) => (isMonthly && at === bills.length - 1 ? { ...each, goesOn: true } : each))
}
