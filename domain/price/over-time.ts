import type { Cents } from '../money/money.ts'
import { LENGTHS, type Period } from '../money/amount.ts'
import type { Price } from './price.ts'
import { costOfPeriod, type Timeline } from './timeline.ts'

/**
 * How many periods begin in the first twelve months, each paid when it begins: the fourteenth of 28 days is paid on their
 * last day or the one before, whichever day they begin on and however long February is.
 */
function begunInAYear(per: Period): number {
  const length = LENGTHS[per]
  return Math.ceil('days' in length ? 365 / length.days : 12 / length.months)
}

/** The bill at the start: the first of each period, and one-off amounts. Dates meet here, and so periods are added. */
export function firstBill({ total, oneOffTotal }: Pick<Price, 'total' | 'oneOffTotal'>): Cents {
  return total.reduce((bill, { cents }) => bill + cents, oneOffTotal)
}

/**
 * The cost of each month, the first one with what is paid once.
 *
 * @param begun how many periods of 28 days have begun by the end of each month
 */
export function costsOfMonths(
  { timelines, oneOffTotal }: Pick<Price, 'timelines' | 'oneOffTotal'>,
  begun: readonly number[],
): readonly Cents[] {
  const begunAfter = (months: number, per: Period) => {
    const length = LENGTHS[per]
    return 'days' in length ? (begun[months - 1] ?? 0) : Math.ceil(months / length.months)
  }
  return begun.map((_, index) =>
    timelines.reduce(
      (cost, timeline) =>
        cost + costOfPeriods(timeline, begunAfter(index, timeline.per), begunAfter(index + 1, timeline.per)),
      index === 0 ? oneOffTotal : 0,
    ),
  )
}

/** The cost of the first twelve months, with what is paid once. */
export function firstYearOf({ timelines, oneOffTotal }: Pick<Price, 'timelines' | 'oneOffTotal'>): Cents {
  return timelines.reduce(
    (cost, timeline) => cost + costOfPeriods(timeline, 0, begunInAYear(timeline.per)),
    oneOffTotal,
  )
}

/** The cost of the periods that begin after so many, until so many have begun. */
function costOfPeriods(timeline: Timeline, after: number, until: number): Cents {
  return Array.from({ length: until - after }, (_, index) => costOfPeriod(timeline, after + index + 1)).reduce(
    (cost, cents) => cost + cents,
    0,
  )
}
