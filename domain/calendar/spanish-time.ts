/** Time zone where none is given. */
export const USUAL_TIME_ZONE = 'Europe/Madrid'

/** As weeks are written here: from Monday on. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

// A process goes by the clocks of one operator.
let ownTimeZone = USUAL_TIME_ZONE

/** Has this process go by the clocks of its operator, in mainland Spain or the Canaries. */
export function goByClocksOf(timeZone: string): void {
  ownTimeZone = timeZone
}

/** The time zone of the operator's clocks, by which all times are told. */
export function operatorTimeZone(): string {
  return ownTimeZone
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * The date (2026-11-20) and time of day (19:59) on the operator's clocks, or of another time zone, at an instant in
 * milliseconds since 1970.
 */
export function spanishClock(
  now: number,
  timeZone: string = ownTimeZone,
): { readonly date: string; readonly time: string } {
  // Created on demand: the first formatter takes a browser 15 to 30 ms.
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  formatters.set(timeZone, formatter)
  const [date = '', time = ''] = formatter.format(now).split(' ')
  return { date, time }
}

/**
 * The instant at which the operator's clocks, or those of another time zone, show a date and time (24:00 is the midnight
 * after it). In the night when clocks go back, the first of the two; in the one when they go forward, as if they had not
 * yet.
 */
export function spanishInstant(date: string, time: string, timeZone?: string): number {
  const there = Date.parse(`${date}T${time}Z`)
  return there - aheadOfUtc(there - aheadOfUtc(there, timeZone), timeZone)
}

/** The midnight that ends a day of the operator: what is due before it is due on that day. */
export function spanishMidnight(now: number): number {
  return spanishInstant(spanishClock(now).date, '24:00')
}

/** The UTC offset of the operator, or of another time zone, in milliseconds. */
function aheadOfUtc(now: number, timeZone?: string): number {
  const { date, time } = spanishClock(now, timeZone)
  return Date.parse(`${date}T${time}Z`) - (now - (now % MINUTE_MS))
}

/** The date some days after another one. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? 'sunday'
}

/** The days from a weekday to another, both included; over the end of the week if need be. */
export function weekdaysBetween([first, last]: readonly [Weekday, Weekday]): Weekday[] {
  const length = ((weekdays.indexOf(last) - weekdays.indexOf(first) + 7) % 7) + 1
  return Array.from({ length }, (_, index) => weekdays[(weekdays.indexOf(first) + index) % 7]!)
}
