import type { CallTime } from '../calendar/call-time.ts'
import { intervalsOn, type Hours } from '../calendar/opening-hours.ts'
import { daysAfter, spanishClock, spanishInstant } from '../calendar/spanish-time.ts'
import { dueAt, type Target } from './sla-clock.ts'

/** When a customer wishes to hear from us: by a call at an instant, in milliseconds since 1970, or in a half of the day. */
export type ContactWish = { readonly at: number } | { readonly half: CallTime }

/**
 * When whoever has sent something hears from us next. Every voice speaks of this one: overlay, receipt, mails and the clock
 * of the desk.
 */
export type NextContact = {
  /** At the latest, in milliseconds since 1970; never before what was wished. */
  readonly by: number
  /** null: nothing was, and staff answer by phone or in writing. */
  readonly wish: ContactWish | null
}

/** Where lunch divides the day, as `callTimesOf` has it. */
const HALVES = { morning: { from: '00:00', to: '14:00' }, afternoon: { from: '15:00', to: '24:00' } } as const
/** Whoever answers in no such half within a year is asked for one in vain. */
const DAYS_AHEAD = 366

/**
 * The next contact about what came at an instant, by the target of its first answer: as late as that allows within what was
 * wished, and where that is later, in the first half of a day that was. null where nothing says when.
 */
export function nextContact(
  hours: Hours,
  receivedAt: number,
  target: Target | null,
  wish: ContactWish | null,
): NextContact | null {
  if (wish && 'at' in wish) return { by: wish.at, wish }
  const due = target && dueAt(hours, receivedAt, target)
  if (due === null) return null
  const by = wish && latestIn(wish.half, hours, receivedAt, due)
  return by === null ? { by: due, wish: null } : { by, wish }
}

function latestIn(half: CallTime, hours: Hours, from: number, due: number): number | null {
  let latest: number | null = null
  for (const span of halvesFrom(half, hours, from)) {
    if (latest !== null && span.from >= due) break
    latest = span.from < due ? Math.min(span.to, due) : span.to
    if (span.to >= due) break
  }
  return latest
}

/** When staff answer in that half of each day, from an instant on. */
function* halvesFrom(half: CallTime, hours: Hours, from: number) {
  const { date: today } = spanishClock(from)
  const { from: begins, to: ends } = HALVES[half]
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead++) {
    const date = daysAfter(today, ahead)
    for (const interval of intervalsOn(hours, date)) {
      const opens = interval.from > begins ? interval.from : begins
      const closes = interval.to < ends ? interval.to : ends
      const [start, end] = [Math.max(from, spanishInstant(date, opens)), spanishInstant(date, closes)]
      if (opens < closes && start < end) yield { from: start, to: end }
    }
  }
}
