import { spanishClock, spanishInstant } from './spanish-time.ts'

/** The day that a field for dates holds (2026-11-24); null where it is none, as the 30th of February is, or in no year of ours. */
export function dayOf(typed: string): string | null {
  const time = /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(typed) ? Date.parse(typed) : NaN
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== typed ? null : typed
}

/**
 * Reads a field for date and time (2026-11-24T10:00, on the operator’s clocks) as milliseconds since 1970; null where it is
 * none.
 */
export function instantOf(typed: string): number | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(?::\d{2})?$/.exec(typed) ?? []
  if (date === undefined || time === undefined || dayOf(date) === null) return null
  if (Number.isNaN(Date.parse(`${date}T${time}Z`))) return null
  return spanishInstant(date, time)
}

/** An instant as a table has it, 2026-11-24 10:00: that sorts, and spreadsheet programs know it for a time. */
export function timeInTable(at: number): string {
  const { date, time } = spanishClock(at)
  return `${date} ${time}`
}

/** An instant as such a field has it. */
export function timeField(at: number): string {
  const { date, time } = spanishClock(at)
  return `${date}T${time}`
}
