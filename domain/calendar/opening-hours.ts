import { daysAfter, spanishClock, spanishInstant, weekdayOf, weekdaysBetween, type Weekday } from './spanish-time.ts'

/** From a time of day to before another, HH:MM. */
export type Interval = { readonly from: string; readonly to: string }

/** When staff answer on some days of the week, from the first to the last one; the earliest interval first. */
export type DayHours = { readonly days: readonly [Weekday, Weekday]; readonly open: readonly Interval[] }

/** No weekday is in two of them; on one that is in none, nobody answers. */
export type Week = readonly DayHours[]

/** Hours of their own from one ISO date to another, both included, such as those of summer. An empty week: closed. */
export type Season = { readonly from: string; readonly to: string; readonly week: Week }

/** When staff answer, on the clocks of the operator. */
export type Hours = {
  readonly week: Week
  /** No date is in two of them. */
  readonly seasons: readonly Season[]
  /** ISO dates. */
  readonly holidays: readonly string[]
}

/** The state of the opening hours in the interval from `from` to before `until`, in milliseconds since 1970. */
export type Opening = {
  readonly state: OpeningState
  /** Current and future holidays as ISO dates, soonest first. */
  readonly holidays: readonly string[]
  readonly from: number
  readonly until: number
}

/** Whether staff answer. Times are HH:MM on the same clocks. */
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
  const current = intervalsOn(hours, today).find(({ from, to }) => time >= from && time < to)
  if (current) return { isOpen: true, until: current.to }

  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays++) {
    const date = daysAfter(today, inDays)
    const next = intervalsOn(hours, date).find(({ from }) => inDays > 0 || from > time)
    if (next) return { isOpen: false, next: { inDays, day: weekdayOf(date), date, from: next.from } }
  }
  return { isOpen: false, next: null }
}

/** Whether staff answer at an instant, or will within a year. */
export function isEverOpen(hours: Hours, now: number): boolean {
  const state = openingState(hours, now)
  return state.isOpen || state.next !== null
}

/** When staff answer on a date, the earliest interval first; nothing on holidays. */
export function intervalsOn({ week, seasons, holidays }: Hours, date: string): readonly Interval[] {
  if (holidays.includes(date)) return []
  const inForce = seasonOn(seasons, date)?.week ?? week
  const day = weekdayOf(date)
  return inForce.find(({ days }) => weekdaysBetween(days).includes(day))?.open ?? []
}

/** The week that holds on the day of an instant, in milliseconds since 1970: of a season, or the usual one. */
export function weekAt({ week, seasons }: Hours, now: number): Week {
  const season = seasonOn(seasons, spanishClock(now).date)
  return season && season.week.length > 0 ? season.week : week
}

/** The seasons that are not over yet, soonest first. */
export function seasonsAhead({ seasons }: Hours, now: number): readonly Season[] {
  const { date: today } = spanishClock(now)
  return seasons.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from))
}

function seasonOn(seasons: readonly Season[], date: string): Season | undefined {
  return seasons.find(({ from, to }) => date >= from && date <= to)
}

function holidaysAhead({ holidays }: Hours, now: number): string[] {
  const { date: today } = spanishClock(now)
  return holidays.filter((date) => date >= today).toSorted()
}

/** The next opening, closing or midnight. */
function nextChange(hours: Hours, now: number): number {
  const { date, time } = spanishClock(now)
  const changes = intervalsOn(hours, date).flatMap(({ from, to }) => [from, to])
  return spanishInstant(date, changes.find((one) => one > time) ?? '24:00')
}
