import type { Hours } from '../calendar/opening-hours.ts'
import { daysAfter, weekdayOf, weekdaysBetween } from '../calendar/spanish-time.ts'
import { endOf, startOf } from '../requests/visit-time.ts'
import type { VisitTime } from '../requests/visit.ts'
import type { Zone } from './installation.ts'

/** A time at which so many visits may be in a zone. */
export type Slot = VisitTime & { readonly capacity: number }

/**
 * The slots of a zone on a day, the earliest first: none on holidays, none without capacity, and none in an hour that
 * clocks skip in the night of summer time.
 */
export function slotsOn(zone: Zone, { holidays }: Pick<Hours, 'holidays'>, day: string): readonly Slot[] {
  if (holidays.includes(day)) return []
  const weekday = weekdayOf(day)
  return zone.slots
    .filter(({ days, capacity }) => capacity > 0 && weekdaysBetween(days).includes(weekday))
    .flatMap(({ open, capacity }) => open.map(({ from, to }) => ({ day, from, to, capacity })))
    .filter((slot) => endOf(slot) > startOf(slot))
    .toSorted((a, b) => a.from.localeCompare(b.from))
}

/** The slots of a zone from one day to another, both included. */
export function slotsBetween(
  zone: Zone,
  hours: Pick<Hours, 'holidays'>,
  { first, last }: { readonly first: string; readonly last: string },
): readonly Slot[] {
  const found: Slot[] = []
  for (let day = first; day <= last; day = daysAfter(day, 1)) found.push(...slotsOn(zone, hours, day))
  return found
}

/** The places that can still be had in a slot: none once it has begun, whoever did not come. */
export function placesLeft(slot: Slot, taken: number, now: number): number {
  return startOf(slot) > now ? Math.max(slot.capacity - taken, 0) : 0
}
