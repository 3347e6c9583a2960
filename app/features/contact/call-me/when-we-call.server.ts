import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openingState, type Hours } from '#domain/calendar/opening-hours.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { formatWeekday } from '#locales/formats/weekdays.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { localeOf } from '#locales/i18n.ts'

/**
 * When staff call again, by their hours and holidays: `We call you today from 10:00 AM.` null while they answer, and if they
 * never do within a year.
 *
 * @param now in milliseconds since 1970
 */
export function whenWeCall(i18n: I18n, hours: Hours, now: number): string | null {
  const locale = localeOf(i18n)
  const state = openingState(hours, now)
  if (state.isOpen || !state.next) return null

  const { inDays, day, date: on } = state.next
  const open = timeInSentence(formatTimeOfDay(state.next.from, locale), locale)
  if (inDays === 0) return i18n._(msg`We call you today from ${open}.`)
  if (inDays === 1) return i18n._(msg`We call you tomorrow from ${open}.`)
  if (inDays < 7) {
    const weekday = formatWeekday(day, locale)
    return i18n._(msg`We call you on ${weekday} from ${open}.`)
  }
  const date = formatDay(on, locale)
  return i18n._(msg`We call you on ${date} from ${open}.`)
}
