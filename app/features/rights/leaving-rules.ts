import { businessDaysAfter } from '#domain/service-levels/sla-clock.ts'
import type { ContractOn } from '#domain/contract/contract-on.ts'
import type { Commitment, LeavingCost } from '#domain/price/exit-charge.ts'
import type { Cents } from '#domain/money/money.ts'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'

/** The date and cost of leaving, as somebody was told who cancelled. */
export type Leaving = {
  /** The ISO date by which it takes effect; nothing is charged for what comes after. */
  readonly effective: string
  readonly exit: ExitTold
}

type ExitTold =
  /**
   * In cents, for leaving on that date, and the ISO date of the activation that the days were counted from, where it
   * matters; 0 where nothing binds.
   */
  | { readonly kind: 'charge'; readonly amount: Cents; readonly activation?: string }
  /** Staff say it, by an instant in milliseconds since 1970; null where nothing says by when. */
  | { readonly kind: 'unknown'; readonly by: number | null }

/** The cost of leaving that is told before anything is cancelled: that of fibre, nothing of all, or not known here. */
export type ToldCost = LeavingCost | 'nothing' | 'unknown'

type ProvenExit = Extract<ExitTold, { readonly kind: 'charge' }>

/** Contract and commitment of an order, and whether what is cancelled is bound: fibre is, lines and TV are not. */
type Bound = {
  readonly contract: Pick<ContractOn, 'commitment' | 'exit'>
  /** null for a business, of which only its conditions say what binds it. */
  readonly commitment: Commitment | null
  readonly isBound: boolean
}

/**
 * The cost of leaving as far as facts prove it: 0 where nothing of what is cancelled is bound, the share of the penalty
 * from a known activation on. Null where neither is known: an order that nobody has noted as working may have been for months.
 */
export function provenExit({ contract, commitment, isBound }: Bound): ProvenExit | null {
  if (!commitment) return null
  if (!isBound) return { kind: 'charge', amount: 0 }
  if (contract.exit === null) return null
  const from = commitment.penalty > 0 ? contract.commitment?.from : undefined
  return { kind: 'charge', amount: contract.exit, ...(from !== undefined && { activation: from }) }
}

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
