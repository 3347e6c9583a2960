import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OpeningNotice } from '#app/components/document/opening-notice.ts'
import type { BrandView } from '#domain/operator/brand.ts'
import {
  openingAt,
  seasonsAhead,
  weekAt,
  type Hours,
  type NextOpening,
  type OpeningState,
} from '#domain/calendar/opening-hours.ts'
import { daysAfter, spanishClock, weekdayOf } from '#domain/calendar/spanish-time.ts'
import { firstCall } from '#domain/service-levels/call-times.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { hoursLabel } from '#locales/formats/hours-label.ts'
import { localeOf } from '#locales/i18n.ts'

/** At least three days, with three changes each: opening, closing and midnight. */
const NOTICES = 9

/**
 * The sentences about the opening hours from now on, each with the time until which it holds. Browsers therefore need
 * no time zone.
 *
 * @param now in milliseconds since 1970
 */
export function openingNotices(i18n: I18n, { hours }: BrandView, now: number): OpeningNotice[] {
  return noticesAhead(hours, now, (state, from) => ({
    text: openingText(i18n, state),
    short: callBack(i18n, hours, from),
  }))
}

/** The notices of some hours from now on, in the words of `say` for each state and the instant at which it begins. */
export function noticesAhead(
  hours: Hours,
  now: number,
  say: (state: OpeningState, from: number) => Pick<OpeningNotice, 'text' | 'short'>,
): OpeningNotice[] {
  const notices: OpeningNotice[] = []
  for (let from = now; notices.length < NOTICES; from = notices.at(-1)?.until ?? now) {
    const { state, until } = openingAt(hours, from)
    notices.push({ until, isOpen: state.isOpen, ...say(state, from) })
  }
  return notices
}

/** Whether staff answer, and until or from when: `Closed now. We answer today from 10:00 AM.` */
export function openingText(i18n: I18n, state: OpeningState): string {
  return state.isOpen ? openText(i18n, state.until) : closedText(i18n, state.next)
}

/** A sentence for each season that is not over, and in one of them for the rest of the year. */
export function otherHours(i18n: I18n, hours: Hours, now: number): string[] {
  const locale = localeOf(i18n)
  const seasons = seasonsAhead(hours, now).map((season) => {
    const from = formatDay(season.from, locale)
    const to = formatDay(season.to, locale)
    if (season.week.length === 0) return i18n._(msg`From ${from} to ${to}: closed.`)
    const when = hoursLabel(i18n, season.week)
    return i18n._(msg`From ${from} to ${to}: ${when}.`)
  })
  if (weekAt(hours, now) === hours.week) return seasons
  const usual = hoursLabel(i18n, hours.week)
  return [...seasons, i18n._(msg`The rest of the year: ${usual}.`)]
}

function openText(i18n: I18n, until: string): string {
  const close = timeInSentence(formatTimeOfDay(until, localeOf(i18n)), localeOf(i18n))
  return i18n._(msg`Open now. We answer until ${close}.`)
}

function closedText(i18n: I18n, next: NextOpening | null): string {
  const locale = localeOf(i18n)
  if (!next) return i18n._(msg`Closed now.`)

  const open = timeInSentence(formatTimeOfDay(next.from, locale), locale)
  if (next.inDays === 0) return i18n._(msg`Closed now. We answer today from ${open}.`)
  if (next.inDays === 1) return i18n._(msg`Closed now. We answer tomorrow from ${open}.`)
  if (next.inDays < 7) {
    const weekday = formatWeekday(next.day, locale)
    return i18n._(msg`Closed now. We answer on ${weekday} from ${open}.`)
  }
  const date = formatDay(next.date, locale)
  return i18n._(msg`Closed now. We answer on ${date} from ${open}.`)
}

/** When we call whoever asks now: `We call you on Monday`; where nobody answers within a year, to write. */
function callBack(i18n: I18n, hours: Hours, now: number): string {
  const first = firstCall(hours, now)
  if (first === null) return i18n._(msg`Write to us`)
  const { date: today } = spanishClock(now)
  const { date } = spanishClock(first)
  if (date === today) return i18n._(msg`We call you today`)
  if (date === daysAfter(today, 1)) return i18n._(msg`We call you tomorrow`)
  const locale = localeOf(i18n)
  const day = date < daysAfter(today, 7) ? formatWeekday(weekdayOf(date), locale) : formatDay(date, locale)
  return i18n._(msg`We call you on ${day}`)
}
