import type { Brand, Weekday } from './brand.ts'

type Hours = Brand['hours']

/** Whether staff answer at a moment. Times are HH:MM on the Spanish peninsula. */
export type OpeningState =
  | { readonly isOpen: true; readonly until: string }
  /** null: within a year they never do. */
  | { readonly isOpen: false; readonly next: NextOpening | null }

export type NextOpening = {
  /** 0: later today. */
  readonly inDays: number
  readonly day: Weekday
  /** ISO, like 2026-11-23. */
  readonly date: string
  readonly from: string
}

const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const DAY_MS = 86_400_000
const DAYS_AHEAD = 366

/** @param now in milliseconds since 1970 */
export function openingState(hours: Hours, now: number): OpeningState {
  const { date: today, time } = spanishClock(now)
  if (isWorkingDay(hours, today) && time >= hours.from && time < hours.to) return { isOpen: true, until: hours.to }

  for (let inDays = time < hours.from ? 0 : 1; inDays <= DAYS_AHEAD; inDays++) {
    const date = daysAfter(today, inDays)
    if (isWorkingDay(hours, date))
      return { isOpen: false, next: { inDays, day: weekdayOf(date), date, from: hours.from } }
  }
  return { isOpen: false, next: null }
}

/** The holidays that are not over, soonest first, as ISO dates. */
export function holidaysAhead({ holidays }: Hours, now: number): string[] {
  const { date: today } = spanishClock(now)
  return holidays.filter((date) => date >= today).toSorted()
}

function isWorkingDay({ days: [first, last], holidays }: Hours, date: string): boolean {
  if (holidays.includes(date)) return false
  const place = (day: Weekday) => (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(first) + 7) % 7
  return place(weekdayOf(date)) <= place(last)
}

let wall: Intl.DateTimeFormat | undefined

/** Date and time as a clock on the wall shows them there, in summer and in winter. */
function spanishClock(now: number) {
  // Made when it is asked for: a browser takes 15 ms for its first one.
  wall ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' })
  const [date = '', time = ''] = wall.format(now).split(' ')
  return { date, time }
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday'
}
