import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NEVER } from '../views.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { dueMoment } from '#locales/formats/due-moment.ts'
import { formatDate, formatShortDate, formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'

export type Due = { readonly text: string; readonly level: 'none' | 'later' | 'today' | 'overdue' }

/** When what is put off comes back, the end of what a law sets, and what decides when it does. */
export type PutOff = {
  readonly back: string
  readonly law: string | null
  readonly way: 'law' | 'hour' | 'answer'
}

/** When a case is due, in words and by the day that its customer was told, and how urgent that is; `now` in milliseconds since 1970. */
export function dueOf(i18n: I18n, due: number, now: number): Due {
  if (due === NEVER) return { text: '', level: 'none' }
  const locale = localeOf(i18n)
  const { date, at, isWholeDay } = dueMoment(due)
  const today = spanishClock(now).date
  const time = formatTime(at, locale)
  const day = date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(at, locale) : formatDate(at, locale)
  if (due <= now) {
    if (date === today) return { text: i18n._(msg`Was due today, ${time}`), level: 'overdue' }
    const isYesterday = date === daysAfter(today, -1)
    return { text: isYesterday ? i18n._(msg`Was due yesterday`) : i18n._(msg`Was due on ${day}`), level: 'overdue' }
  }
  if (date !== today) return { text: day, level: 'later' }
  return { text: isWholeDay ? i18n._(msg`Today`) : i18n._(msg`Today, ${time}`), level: 'today' }
}
