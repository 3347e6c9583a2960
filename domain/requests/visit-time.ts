import { spanishInstant } from '../calendar/spanish-time.ts'
import type { VisitTime } from './visit.ts'

/** When a visit begins, in milliseconds since 1970. */
export function startOf({ day, from, timeZone }: VisitTime): number {
  return spanishInstant(day, from, timeZone ?? undefined)
}

/** When a visit ends, in milliseconds since 1970. */
export function endOf({ day, to, timeZone }: VisitTime): number {
  return spanishInstant(day, to, timeZone ?? undefined)
}

/** Whether nobody can come at that time any more. */
export function isTimeOver(time: VisitTime, now: number): boolean {
  return endOf(time) <= now
}

/** Whether nobody can be at both from beginning to end. */
export function areAtOnce(one: VisitTime, other: VisitTime): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one)
}

export function isSameTime(one: VisitTime, other: VisitTime): boolean {
  return one.day === other.day && one.from === other.from && one.to === other.to
}
