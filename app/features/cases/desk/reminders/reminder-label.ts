import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { formatDate, formatShortDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'

/** The hour of a promise, with its day unless it is today. Both in milliseconds since 1970. */
export function reminderMoment(i18n: I18n, at: number, now: number): string {
  const locale = localeOf(i18n)
  const [date, today] = [spanishClock(at).date, spanishClock(now).date]
  const time = formatTime(at, locale)
  if (date === today) return time
  if (date === daysAfter(today, 1)) return i18n._(msg`tomorrow, ${time}`)
  if (date === daysAfter(today, -1)) return i18n._(msg`yesterday, ${time}`)
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(at, locale) : formatDate(at, locale)
  return `${day}, ${time}`
}

/** The subject of a reminder; a call, where it has none of its own. */
export function reminderAbout(i18n: I18n, about: string): string {
  return about || i18n._(msg`Call the customer`)
}
