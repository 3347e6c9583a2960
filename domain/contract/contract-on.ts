import { daysAfter } from '../calendar/spanish-time.ts'
import type { Hours } from '../calendar/opening-hours.ts'
import type { Cents } from '../money/money.ts'
import { monthsAfter } from '../calendar/months.ts'
import { exitCharge, type Commitment } from '../price/exit-charge.ts'
import { firstBill } from '../price/over-time.ts'
import type { Price } from '../price/price.ts'
import { businessDaysAfter } from '../service-levels/sla-clock.ts'
import type { WorkingService } from './ordered-services.ts'

/** The terms agreed with an order, and since when each of its services works. */
export type AgreedOrder = {
  readonly services: readonly WorkingService[]
  readonly price: Pick<Price, 'items' | 'total' | 'oneOffTotal'>
  /** Commitment of its internet; null for a business, whose conditions are in words. */
  readonly commitment: Commitment | null
  /** The day of its contract, where its customer concluded that by a press here; left out otherwise. */
  readonly concludedOn?: string
}

/** The dates and amounts that count from the days on which services began to work. Days are ISO dates (2026-11-27). */
export type ContractOn = {
  /** Commitment of the ordered internet; null where nothing binds, or it does not work yet. */
  readonly commitment: { readonly from: string; readonly until: string } | null
  /** The cost of leaving on that day; null where unknown: its internet is not known to work, or is a business's. */
  readonly exit: Cents | null
  /** From when the first bill counts, and what it comes to where all begins on one day and nothing else is paid; null before anything works. */
  readonly firstBill: { readonly from: string; readonly amount: Cents | null } | null
  /**
   * Until which day one may withdraw; where it is not known when the contract was concluded, with null while something that
   * was ordered does not work yet: until then nobody is late. null for who cannot: a business is no consumer.
   */
  readonly withdrawal: { readonly until: string | null } | null
}

/** Art. 104 TRLGDCU, counted from the contract, or else from when all works, which is never sooner. */
const WITHDRAWAL_DAYS = 14

/** The duties and gains of an order's contract, on a day: all that is said of it is worked out here. */
export function contractOn(
  { services, price, commitment, concludedOn }: AgreedOrder,
  hours: Pick<Hours, 'holidays'>,
  day: string,
): ContractOn {
  const days = services.flatMap(({ workingOn }) => workingOn ?? []).toSorted()
  const [first] = days
  const last = days.length === services.length ? days.at(-1) : undefined
  const countedFrom = concludedOn ?? last
  const fibre = services.find(({ kind }) => kind === 'fibre')
  const from = fibre?.workingOn ?? null
  const firstBillAmount = commitment && first === last ? firstBill(price) : null
  const bill = first === undefined ? null : { from: first, amount: firstBillAmount }
  if (!commitment) return { commitment: null, exit: null, firstBill: bill, withdrawal: null }

  const { commitmentMonths, penalty } = commitment
  const isCharged = fibre !== undefined && commitmentMonths > 0 && penalty > 0
  const charge = from === null ? null : exitCharge(commitment, Date.parse(from), Date.parse(day))
  return {
    commitment: from === null || commitmentMonths === 0 ? null : { from, until: endOf(from, commitmentMonths) },
    exit: isCharged ? charge : 0,
    firstBill: bill,
    withdrawal: { until: countedFrom === undefined ? null : lastDayToWithdraw(hours, countedFrom) },
  }
}

function endOf(from: string, months: number): string {
  return new Date(monthsAfter(Date.parse(from), months)).toISOString().slice(0, 10)
}

/**
 * The last day to withdraw of who contracts, or whose service begins, on a day.
 * A term that would end on a weekend or a holiday ends with the next working day (art. 3.4 Regulation 1182/71).
 */
export function lastDayToWithdraw(hours: Pick<Hours, 'holidays'>, from: string): string {
  return businessDaysAfter(hours, daysAfter(from, WITHDRAWAL_DAYS - 1), 1)
}
