import type { Cents } from '../money/money.ts'
import type { Period } from '../money/amount.ts'
import type { Price } from './price.ts'
import { costOfPeriod, type Timeline } from './timeline.ts'

/**
 * How many periods begin in the first twelve months, each paid when it begins: the fourteenth of 28 days is paid on their
 * last day or the one before, whichever day they begin on and however long February is.
 */
const BEGUN_IN_A_YEAR: Readonly<Record<Period, number>> = { month: 12, '28-days': 14 }

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
  return begun.map((until, index) =>
    timelines.reduce(
      (cost, timeline) =>
        cost +
        (timeline.per === 'month'
          ? costOfPeriod(timeline, index + 1)
          : costOfPeriods(timeline, begun[index - 1] ?? 0, until)),
      index === 0 ? oneOffTotal : 0,
    ),
  )
}

/** The cost of the first twelve months, with what is paid once. */
export function firstYearOf({ timelines, oneOffTotal }: Pick<Price, 'timelines' | 'oneOffTotal'>): Cents {
  return timelines.reduce(
    (cost, timeline) => cost + costOfPeriods(timeline, 0, BEGUN_IN_A_YEAR[timeline.per]),
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
