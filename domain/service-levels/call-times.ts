import { intervalsOn, openingState, type Hours } from '../calendar/opening-hours.ts'
import { daysAfter, spanishClock, spanishInstant } from '../calendar/spanish-time.ts'

/** The times at which somebody may be called on a day, in milliseconds since 1970, the earliest first. */
export type CallDay = { readonly date: string; readonly times: readonly number[] }

export type CallTimes = {
  /** Until when staff answer (HH:MM), so that they may call at once; null while they do not. */
  readonly nowUntil: string | null
  /** The rest of today, if there is any, and the next day on which staff answer. */
  readonly days: readonly CallDay[]
}

/** The choice of a call at once. */
export const NOW = 'now'

export type CallTimeError = 'call-closed' | 'call-past' | 'call-time'

/** When a call is to be, in milliseconds since 1970; null: at once. */
type ChosenTime =
  | { readonly ok: true; readonly at: number | null }
  | { readonly ok: false; readonly error: CallTimeError }

/** In minutes. */
const STEPS = { today: 30, later: 60 }
/** A time that begins sooner is not offered any more, as the form takes a while to fill in. */
const AHEAD_MS = 15 * 60_000
/** Among how many days the next one with hours is looked for. */
const DAYS_AHEAD = 366

/** When somebody who asks now may be called: at half hours of today and at each hour of the next working day, within hours. */
export function callTimes(hours: Hours, now: number): CallTimes {
  const state = openingState(hours, now)
  return { nowUntil: state.isOpen ? state.until : null, days: daysFrom(hours, now, now + AHEAD_MS) }
}

/** When staff call whoever asks while they do not answer: at the first time on offer. null while they do, and where they never do. */
export function firstCall(hours: Hours, now: number): number | null {
  const { nowUntil, days } = callTimes(hours, now)
  return nowUntil === null ? (days[0]?.times[0] ?? null) : null
}

/** Reads what was chosen of `callTimes`, also a while after it was shown. Refuses what is past, and when nobody answers. */
export function chosenTime(hours: Hours, chosen: string, now: number): ChosenTime {
  if (chosen === NOW) {
    return openingState(hours, now).isOpen ? { ok: true, at: null } : { ok: false, error: 'call-closed' }
  }
  if (!/^\d{13}$/.test(chosen)) return { ok: false, error: 'call-time' }
  const at = Number(chosen)
  if (at <= now) return { ok: false, error: 'call-past' }
  const isOffered = daysFrom(hours, now, now).some(({ times }) => times.includes(at))
  return isOffered ? { ok: true, at } : { ok: false, error: 'call-time' }
}

/** The times of today from `earliest` on, or else what is left of them, and those of the next day that has any. */
function daysFrom(hours: Hours, now: number, earliest: number): CallDay[] {
  const { date: today } = spanishClock(now)
  const ahead = timesOn(hours, today, STEPS.today).filter((time) => time > now)
  const unhurried = ahead.filter((time) => time >= earliest)
  const rest = unhurried.length > 0 ? unhurried : ahead
  const days = rest.length > 0 ? [{ date: today, times: rest }] : []
  for (let ahead = 1; ahead <= DAYS_AHEAD; ahead++) {
    const date = daysAfter(today, ahead)
    const times = timesOn(hours, date, STEPS.later)
    if (times.length > 0) return [...days, { date, times }]
  }
  return days
}

/** From the opening of each interval on. The last one leaves half an hour for the call, where there is that much. */
function timesOn(hours: Hours, date: string, step: number): number[] {
  return intervalsOn(hours, date).flatMap(({ from, to }) => {
    const [first, end] = [minutesOf(from), minutesOf(to)]
    const times: number[] = []
    for (let minute = first; minute === first || minute + STEPS.today <= end; minute += step) {
      const time = timeOfDay(minute)
      const at = spanishInstant(date, time)
      // In the night when clocks go forward, they skip an hour.
      if (spanishClock(at).time === time) times.push(at)
    }
    return times
  })
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

function timeOfDay(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
