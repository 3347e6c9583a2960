import { businessDaysAfter } from './care-clock.ts'
import type { Cents } from './money.ts'
import type { Hours } from './opening-hours.ts'
import { spanishClock } from './spanish-time.ts'

/** What somebody was told who cancelled. */
export type Leaving = {
  /** The ISO date by which it takes effect; nothing is charged for what comes after. */
  readonly effective: string
  readonly exit: ExitTold
}

type ExitTold =
  /** In cents, for leaving on that date; 0 where nothing binds. */
  | { readonly kind: 'charge'; readonly amount: Cents }
  /** Staff say it, by an instant in milliseconds since 1970; null where nothing says by when. */
  | { readonly kind: 'unknown'; readonly by: number | null }

/** Art. 7 RD 899/2009. */
const BUSINESS_DAYS = 2

/**
 * The date by which a cancellation takes effect that came at an instant: two business days later, or on a later date
 * that the customer wants. An earlier one can't be promised.
 */
export function effectiveDate(hours: Pick<Hours, 'holidays'>, receivedAt: number, wanted: string | null): string {
  const latest = businessDaysAfter(hours, spanishClock(receivedAt).date, BUSINESS_DAYS)
  return wanted !== null && wanted > latest ? wanted : latest
}
