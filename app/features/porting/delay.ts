import type { Hours } from '#domain/calendar/opening-hours.ts'
import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import type { Port, PortWindow } from '#domain/requests/port.ts'
import { businessDaysAfter, businessDaysBetween } from '#domain/service-levels/sla-clock.ts'

type Holidays = Pick<Hours, 'holidays'>

/** A number works with us within one working day of the day that was agreed for it (art. 70 LGTel). */
const WORKING_DAYS = 1

/** The last day on which a number moves in time. */
export function lastDayInTime(hours: Holidays, promised: string): string {
  return businessDaysAfter(hours, promised, WORKING_DAYS)
}

/** How many working days a number has moved too late, or would by moving today; 0 where no day was agreed. */
export function delayOf(
  hours: Holidays,
  { promised, state, doneOn }: Pick<Port, 'promised' | 'state' | 'doneOn'>,
  today: string,
): number {
  if (promised === null || (state !== 'accepted' && state !== 'done')) return 0
  return businessDaysBetween(hours, lastDayInTime(hours, promised), doneOn ?? today)
}

/** When it has moved, if it did: in a night that summer time begins in, an hour sooner. */
export function windowEnd({ day, to }: PortWindow): number {
  return spanishInstant(day, to ?? '24:00')
}
