import { paidPer, PERIODS, type Amount, type Period, type Total } from '../money/amount.ts'
import type { Cents } from '../money/money.ts'

/** A lower price at first: the stages of the amount, the ordinary one last, and the terms. */
export type Reduction = {
  readonly steps: readonly PriceStep[]
  /** The last day to order it, an ISO date. */
  readonly lastDay: string | null
  /** The lowest price of the 30 days before, where there was one. */
  readonly before?: Cents | undefined
  readonly newCustomers?: true | undefined
}

/** The amount of each period, at first, and its promotion, if it has one. */
export type Paid = Amount & { readonly reduction?: Reduction }

/** Periods that cost the same: so many of them, or those that begin by an ISO date, or with null all that follow. */
export type PriceStep = { readonly cents: Cents; readonly times: number | null; readonly until: string | null }

/** The cost of each period, from the first one on. Only the last step has no end. */
export type Timeline = { readonly per: Period; readonly steps: readonly PriceStep[] }

/** One for each period in which anything is paid; where nothing is, one of 0, of the ordinary period where nothing is chosen. */
export function timelinesOf(items: readonly Paid[], ordinary: Period = 'month'): readonly Timeline[] {
  const paid = PERIODS.filter((per) => paidPer(per, items).some(({ cents, reduction }) => cents > 0 || reduction))
  const periods = paid.length > 0 ? paid : [items[0]?.per ?? ordinary]
  return periods.map((per) => ({ per, steps: stepsOf(paidPer(per, items)) }))
}

/** The amounts of the first periods. */
export function totalOf(timelines: readonly Timeline[]): Total {
  return timelines.map((timeline) => ({ per: timeline.per, cents: costOfPeriod(timeline, 1) }))
}

/** Steps of the total of one period: one ends wherever a step of an item does. */
function stepsOf(items: readonly Paid[]): PriceStep[] {
  const schedules = items.map(({ cents, reduction }) => reduction ?? { steps: [{ cents, times: null, until: null }] })
  const changes = schedules.flatMap(({ steps }) => {
    let end = 0
    return steps.flatMap(({ times, until }) => (times === null ? [] : [{ end: (end += times), until }]))
  })
  const ends = [...new Set(changes.map(({ end }) => end))].toSorted((one, other) => one - other)
  const centsAfter = (passed: number) =>
    schedules.reduce((cents, schedule) => cents + costOfPeriod(schedule, passed + 1), 0)
  const steps = ends.map((end, index): PriceStep => {
    const before = ends[index - 1] ?? 0
    const dates = new Set(changes.flatMap((change) => (change.end === end ? [change.until] : [])))
    const [until = null] = dates.size === 1 ? dates : []
    return { cents: centsAfter(before), times: end - before, until }
  })
  return [...steps, { cents: centsAfter(ends.at(-1) ?? 0), times: null, until: null }]
}

/** The cost of one period, counted from 1. */
export function costOfPeriod({ steps }: Pick<Timeline, 'steps'>, period: number): Cents {
  let before = 0
  const step = steps.find(({ times }) => (before += times ?? Infinity) >= period)
  return step?.cents ?? 0
}

/** The amounts once no promotion lowers them any more. */
export function ordinaryOf(timelines: readonly Timeline[]): readonly Amount[] {
  return timelines.map(({ per, steps }) => ({ per, cents: steps.at(-1)!.cents }))
}

/** Whether every period costs the same. */
export function isSteady(timelines: readonly Timeline[]): boolean {
  return timelines.every(({ steps }) => steps.length === 1)
}
