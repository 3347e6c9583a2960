import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { NEVER } from '../views.ts'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import { formatShortDate, formatTime } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'

export type Due = { readonly text: string; readonly level: 'none' | 'later' | 'today' | 'overdue' }

/** When a case is due, in words, and how urgent that is; `now` in milliseconds since 1970. */
export function dueOf(i18n: I18n, due: number, now: number): Due {
  const locale = i18n.locale as Locale
  if (due === NEVER) return { text: '', level: 'none' }
  const day = formatShortDate(due, locale)
  const time = formatTime(due, locale)
  if (due <= now) return { text: i18n._(msg`Overdue since ${day}, ${time}`), level: 'overdue' }
  if (due < spanishMidnight(now)) return { text: i18n._(msg`Due today at ${time}`), level: 'today' }
  return { text: i18n._(msg`Due ${day}, ${time}`), level: 'later' }
}
