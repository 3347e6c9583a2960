import type { Weekday } from '#domain/calendar/spanish-time.ts'
import type { Typed } from './checked-form.ts'

/** The name of a field of a season, by its place among them. */
export function seasonField(season: number, part: 'from' | 'to' | Weekday): string {
  return `season-${season}-${part}`
}

/** How many seasons a form has, the empty one at its end included. */
export function seasonsIn(typed: Typed): number {
  let count = 0
  while (typed[seasonField(count, 'from')] !== undefined) count++
  return count
}
