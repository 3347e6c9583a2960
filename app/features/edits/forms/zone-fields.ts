import type { Weekday } from '#domain/calendar/spanish-time.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Typed } from './checked-form.ts'

/** The name of a field of a zone, by its place among them. */
export function zoneField(zone: number, part: 'id' | 'places' | Weekday | `name-${Locale}`): string {
  return `zone-${zone}-${part}`
}

/** How many zones a form has, the empty one at its end included. */
export function zonesIn(typed: Typed): number {
  let count = 0
  while (typed[zoneField(count, 'places')] !== undefined) count++
  return count
}
