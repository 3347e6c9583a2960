import { intervalsOn, type Hours } from '../calendar/opening-hours.ts'
import { monthsAfter } from '../calendar/months.ts'
import { daysAfter, spanishClock, spanishInstant, weekdayOf } from '../calendar/spanish-time.ts'

/**
 * How long something may take. `hours` count while staff answer, and `days` are those on which they do; the others are
 * what laws count: hours of the clock, days and months of the calendar, and business days, from Monday to Friday without
 * holidays (días hábiles, art. 30.2 Ley 39/2015).
 */
export const targetUnits = ['hours', 'days', 'clock-hours', 'calendar-days', 'business-days', 'months'] as const
export type TargetUnit = (typeof targetUnits)[number]
export type Target = { readonly amount: number; readonly unit: TargetUnit }

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Hours that never come, such as those of a closed operator, make nothing due. */
const DAYS_AHEAD = 2 * 366

/**
 * When what began at `from` is due. A legal day or month is not counted from the moment but from the day after, and ends
 * with its last day (art. 5.1 Código Civil). Hours count while staff answer. A day is counted from the next time that staff
 * answer, and ends when they stop: what comes on Friday after closing and may take one day is due when Tuesday ends.
 * null where staff do not answer often enough within two years.
 *
 * @param from in milliseconds since 1970, as is the answer
 */
export function dueAt(hours: Hours, from: number, { amount, unit }: Target): number | null {
  const { date } = spanishClock(from)
  switch (unit) {
    case 'hours':
      return afterOpenTime(hours, from, amount * HOUR_MS)
    case 'days': {
      let days = -1
      for (const { to } of workingDays(hours, from)) if (++days === amount) return to
      return null
    }
    case 'clock-hours':
      return from + amount * HOUR_MS
    case 'calendar-days':
      return endOf(daysAfter(date, amount))
    case 'business-days':
      return endOf(businessDaysAfter(hours, date, amount))
    case 'months':
      return endOf(new Date(monthsAfter(Date.parse(date), amount)).toISOString().slice(0, 10))
  }
}

/**
 * Where a time limit is that stood still from one instant to another: what was left of it is left then. Limits of the
 * calendar end with a day, so they stand still for whole days.
 */
export function shifted(hours: Hours, due: number, unit: TargetUnit, from: number, to: number): number {
  if (due <= from) return due
  const days = (a: number, b: number) => Date.parse(spanishClock(b).date) - Date.parse(spanishClock(a).date)
  switch (unit) {
    case 'hours':
    case 'days':
      return afterOpenTime(hours, to, openTimeBetween(hours, from, due)) ?? due
    case 'clock-hours':
      return to + (due - from)
    case 'calendar-days':
    case 'months':
      return endOf(daysAfter(dayEndingAt(due), days(from, to) / DAY_MS))
    case 'business-days': {
      const left = businessDaysBetween(hours, spanishClock(from).date, dayEndingAt(due))
      return endOf(businessDaysAfter(hours, spanishClock(to).date, left))
    }
  }
}

/** The date so many business days after another one, which itself is not counted. */
export function businessDaysAfter(hours: Pick<Hours, 'holidays'>, date: string, amount: number): string {
  let day = date
  for (let left = amount; left > 0;) {
    day = daysAfter(day, 1)
    if (isBusinessDay(hours, day)) left -= 1
  }
  return day
}

/** The business day before a date. */
export function businessDayBefore(hours: Pick<Hours, 'holidays'>, date: string): string {
  let day = daysAfter(date, -1)
  while (!isBusinessDay(hours, day)) day = daysAfter(day, -1)
  return day
}

/** How many business days there are after a date, up to another one. */
export function businessDaysBetween(hours: Pick<Hours, 'holidays'>, from: string, to: string): number {
  let count = 0
  for (let day = daysAfter(from, 1); day <= to; day = daysAfter(day, 1)) if (isBusinessDay(hours, day)) count += 1
  return count
}

function isBusinessDay({ holidays }: Pick<Hours, 'holidays'>, date: string): boolean {
  const day = weekdayOf(date)
  return day !== 'saturday' && day !== 'sunday' && !holidays.includes(date)
}

/** The midnight after a date. */
function endOf(date: string): number {
  return spanishInstant(date, '24:00')
}

/** The date that ends at a midnight, or that an instant within the day is of. */
export function dayEndingAt(midnight: number): string {
  return spanishClock(midnight - 1).date
}

/** When so many milliseconds of opening hours have passed; null where that takes longer than two years. */
export function afterOpenTime(hours: Hours, from: number, duration: number): number | null {
  let left = duration
  for (const { from: opens, to: closes } of openings(hours, from)) {
    if (opens + left <= closes) return opens + left
    left -= closes - opens
  }
  return null
}

/** The milliseconds of opening hours between two instants; 0 where the second one is not later. */
export function openTimeBetween(hours: Hours, from: number, to: number): number {
  let passed = 0
  for (const interval of openings(hours, from)) {
    if (interval.from >= to) break
    passed += Math.min(interval.to, to) - interval.from
  }
  return passed
}

/** The first instant from `from` on at which staff answer; null where they don't within two years. */
export function nextOpenTime(hours: Hours, from: number): number | null {
  for (const interval of openings(hours, from)) return interval.from
  return null
}

type Span = { readonly from: number; readonly to: number }

/** The rest of each day on which staff still answer, from an instant on. */
function* workingDays(hours: Hours, from: number): Generator<Span> {
  const { date: today } = spanishClock(from)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const spans = spansOn(hours, daysAfter(today, ahead), from)
    const [first] = spans
    if (first) yield { from: first.from, to: spans.at(-1)!.to }
  }
}

function* openings(hours: Hours, from: number): Generator<Span> {
  const { date: today } = spanishClock(from)
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) yield* spansOn(hours, daysAfter(today, ahead), from)
}

function spansOn(hours: Hours, date: string, from: number): Span[] {
  return wholeSpansOn(hours, date)
    .map((span) => ({ from: Math.max(from, span.from), to: span.to }))
    .filter((span) => span.to > span.from)
}

const known = new WeakMap<Hours, Map<string, readonly Span[]>>()

/** The opening hours of a date as instants. Every case of a day asks for the same few dates. */
function wholeSpansOn(hours: Hours, date: string): readonly Span[] {
  const dates = known.get(hours) ?? new Map<string, readonly Span[]>()
  known.set(hours, dates)
  const spans =
    dates.get(date) ??
    intervalsOn(hours, date).map(({ from, to }) => ({ from: spanishInstant(date, from), to: spanishInstant(date, to) }))
  dates.set(date, spans)
  return spans
}
