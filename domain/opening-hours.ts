import type { Brand, Weekday } from './brand.ts'

type Hours = Brand['hours']

/** The state of the opening hours in the interval from `from` to before `until`, in milliseconds since 1970. */
export type Opening = {
  readonly state: OpeningState
  /** Current and future holidays as ISO dates, soonest first. */
  readonly holidays: readonly string[]
  readonly from: number
  readonly until: number
}

/** Whether staff answer. Times are HH:MM in mainland Spain. */
export type OpeningState =
  | { readonly isOpen: true; readonly until: string }
  /** null if they never answer within a year. */
  | { readonly isOpen: false; readonly next: NextOpening | null }

export type NextOpening = {
  /** 0 is today. */
  readonly inDays: number
  readonly day: Weekday
  /** ISO date, such as 2026-11-23. */
  readonly date: string
  readonly from: string
}

const WEEKDAYS: readonly Weekday[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const DAYS_AHEAD = 366

/** @param now in milliseconds since 1970 */
export function openingAt(hours: Hours, now: number): Opening {
  return {
    state: openingState(hours, now),
    holidays: holidaysAhead(hours, now),
    from: now,
    until: nextChange(hours, now),
  }
}

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

function holidaysAhead({ holidays }: Hours, now: number): string[] {
  const { date: today } = spanishClock(now)
  return holidays.filter((date) => date >= today).toSorted()
}

function isWorkingDay({ days: [first, last], holidays }: Hours, date: string): boolean {
  if (holidays.includes(date)) return false
  const place = (day: Weekday) => (WEEKDAYS.indexOf(day) - WEEKDAYS.indexOf(first) + 7) % 7
  return place(weekdayOf(date)) <= place(last)
}

/** The next opening, closing or midnight in Spain. */
function nextChange({ from, to }: Hours, now: number): number {
  const { date, time } = spanishClock(now)
  const [next = '24:00'] = [from, to].filter((one) => one > time).toSorted()
  const there = Date.parse(`${date}T${next}Z`)
  // Clocks may change before then.
  return there - aheadOfUtc(there - aheadOfUtc(now))
}

/** The UTC offset of Spain in milliseconds. */
function aheadOfUtc(now: number): number {
  const { date, time } = spanishClock(now)
  return Date.parse(`${date}T${time}Z`) - (now - (now % MINUTE_MS))
}

let formatter: Intl.DateTimeFormat | undefined

/** Date and time in Spain. */
function spanishClock(now: number) {
  // Created on demand: the first formatter takes a browser 15 to 30 ms.
  formatter ??= new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Madrid' })
  const [date = '', time = ''] = formatter.format(now).split(' ')
  return { date, time }
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday'
}
