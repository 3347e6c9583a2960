import { spanishInstant } from '#domain/calendar/spanish-time.ts'
import { dayOf } from '#domain/calendar/time-field.ts'

/** From when until when, in milliseconds since 1970; what is not there asks nothing. */
type PeriodFilter = { readonly since?: number; readonly before?: number }

/** The period that an address asks for by its first and its last day, `desde` and `hasta`. */
export function periodFilterIn(parameters: URLSearchParams): PeriodFilter {
  const [since, until] = ['desde', 'hasta'].map((name) => dayOf(parameters.get(name) ?? ''))
  return {
    ...(since && { since: spanishInstant(since, '00:00') }),
    ...(until && { before: spanishInstant(until, '24:00') }),
  }
}
