import { intervalsOn, type Hours } from './opening-hours.ts'
import { daysAfter, spanishClock, spanishInstant } from './spanish-time.ts'

/** How long something may take: in hours while staff answer, or in working days. */
export type Target = { readonly amount: number; readonly unit: 'hours' | 'days' }

const HOUR_MS = 3_600_000
/** Hours that never come, such as those of a closed operator, make nothing due. */
const DAYS_AHEAD = 2 * 366

/**
 * When what began at `from` is due. Hours count while staff answer. A day is counted from the next time that staff
 * answer, and ends when they stop: what comes on Friday after closing and may take one day is due when Tuesday ends.
 * null where staff do not answer often enough within two years.
 *
 * @param from in milliseconds since 1970, as is the answer
 */
export function dueAt(hours: Hours, from: number, { amount, unit }: Target): number | null {
  if (unit === 'hours') return afterOpenTime(hours, from, amount * HOUR_MS)
  let days = -1
  for (const { to } of workingDays(hours, from)) if (++days === amount) return to
  return null
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
  return intervalsOn(hours, date)
    .map((interval) => ({
      from: Math.max(from, spanishInstant(date, interval.from)),
      to: spanishInstant(date, interval.to),
    }))
    .filter((span) => span.to > span.from)
}
