import { daysAfter, spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'
import { FIGURE_DAYS } from '../views.ts'

/** The days that figures are of, the oldest first, and the instant at which they begin, in milliseconds since 1970. */
export function period(now: number): { readonly first: number; readonly days: readonly string[] } {
  const { date: today } = spanishClock(now)
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) => daysAfter(today, index - FIGURE_DAYS + 1))
  return { first: spanishInstant(days[0] ?? today, '00:00'), days }
}
