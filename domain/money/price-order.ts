import { LENGTHS, paidPer, PERIODS, sum, type Amount, type Period, type Total } from './amount.ts'

/** The difference of one total from another: an amount for each period in which they differ, negative where less. */
export function differenceOf(one: Total, other: Total): readonly Amount[] {
  return PERIODS.map((per) => {
    const [ours, theirs] = [one, other].map((total) => sum(per, paidPer(per, total)).cents)
    return { per, cents: ours! - theirs! }
  }).filter(({ cents }) => cents !== 0)
}

function timesAYear(per: Period): number {
  const length = LENGTHS[per]
  return 'days' in length ? 365 / length.days : 12 / length.months
}

/** By which totals of whatever periods are put in order: what they come to in a year. Nobody is shown it, and nobody pays it. */
export function perYear(amounts: readonly Amount[]): number {
  return amounts.reduce((year, { per, cents }) => year + cents * timesAYear(per), 0)
}

/** For an order by price, the lowest first. */
export function byPrice(one: readonly Amount[], other: readonly Amount[]): number {
  return perYear(one) - perYear(other)
}
