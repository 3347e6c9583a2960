import type { Interval } from '../calendar/opening-hours.ts'
import type { Cents } from '../money/money.ts'

/** How numbers are brought to the operator: `porting.yaml`. */
export type Porting = {
  /** The operators that customers mostly come from, by name; another one may be typed. */
  readonly donors: readonly string[]
  /** The hours of a night in which mobile numbers move. */
  readonly night: Interval
  /** The compensation for each working day that a number moves too late; null where the operator does not say. */
  readonly perDayOfDelay: Cents | null
}
