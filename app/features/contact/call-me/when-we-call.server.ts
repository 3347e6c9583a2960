import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import { daysAfter, spanishClock, weekdayOf } from '#domain/calendar/spanish-time.ts'
import { firstCall } from '#domain/service-levels/call-times.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'

/**
 * When staff call again, at the first time that the form offers: `We call you today from 10:00 AM.` null while they answer,
 * and if they never do within a year.
 *
 * @param now in milliseconds since 1970
 */
export function whenWeCall(i18n: I18n, hours: Hours, now: number): string | null {
  const locale = localeOf(i18n)
  const first = firstCall(hours, now)
  if (first === null) return null

  const { date: today } = spanishClock(now)
  const { date: on, time } = spanishClock(first)
  const open = timeInSentence(formatTimeOfDay(time, locale), locale)
  if (on === today) return i18n._(msg`We call you today from ${open}.`)
  if (on === daysAfter(today, 1)) return i18n._(msg`We call you tomorrow from ${open}.`)
  if (on < daysAfter(today, 7)) {
    const weekday = formatWeekday(weekdayOf(on), locale)
    return i18n._(msg`We call you on ${weekday} from ${open}.`)
  }
  const date = formatDay(on, locale)
  return i18n._(msg`We call you on ${date} from ${open}.`)
}
