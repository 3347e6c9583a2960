import { daysAfter, spanishClock, spanishInstant } from '#domain/calendar/spanish-time.ts'

/** The periods that are compared: the last one, and the twelve before it. */
export const PERIODS = 13
/** How long they may be, in days: whole weeks, so that each has as many Mondays. */
const daysOf = { semanas: 28, trimestre: 91, ano: 364 } as const
export type PeriodLength = keyof typeof daysOf
export const periodLengths = Object.keys(daysOf) as readonly PeriodLength[]
/** With fewer in a period nothing is said: one more or less would be a trend. */
const FEWEST = 5

/** Where each of the periods begins, and the last one ends: at midnight, so that today is in none. */
export type ComparedPeriods = {
  readonly days: readonly string[]
  /** The same in milliseconds since 1970. */
  readonly instants: readonly number[]
}

export function comparedPeriods(now: number, length: PeriodLength): ComparedPeriods {
  const { date: today } = spanishClock(now)
  const days = Array.from({ length: PERIODS + 1 }, (_, index) => daysAfter(today, daysOf[length] * (index - PERIODS)))
  return { days, instants: days.map((day) => spanishInstant(day, '00:00')) }
}

/** A value for each of the periods, the oldest first, and of how many each was made, where it is no count itself. */
export type Series = { readonly values: readonly number[]; readonly counts?: readonly number[] }

/** The least and the most of what is usual, and how the last value lies to it; null where too little is known for a word. */
export type Trend = { readonly band: readonly [number, number]; readonly is: 'above' | 'below' | 'usual' } | null

/** Usual is the middle ten of the twelve before. */
export function trendOf({ values, counts = values }: Series): Trend {
  const [now = 0, before] = [values.at(-1), counts.slice(0, -1)]
  const isMade = counts === values || counts.every((count) => count > 0)
  const isEnough = before.reduce((sum, count) => sum + count, 0) >= FEWEST * before.length
  // What began later has not had twelve.
  if (!isEnough || !isMade || before[0] === 0) return null
  if (counts !== values && (counts.at(-1) ?? 0) < FEWEST) return null
  const sorted = values.slice(0, -1).toSorted((a, b) => a - b)
  const band = [sorted[1] ?? 0, sorted.at(-2) ?? 0] as const
  return { band, is: now > band[1] ? 'above' : now < band[0] ? 'below' : 'usual' }
}
