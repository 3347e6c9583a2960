import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatTimeOfDay, formatWeekday, type Weekday } from './calendar.ts'
import type { Locale } from './i18n.ts'

type Hours = { readonly days: readonly [Weekday, Weekday]; readonly from: string; readonly to: string }

/** The opening hours within a sentence: `Monday to Friday, 10:00 AM to 8:00 PM`. */
export function hoursLabel(i18n: I18n, { days, from, to }: Hours): string {
  const locale = i18n.locale as Locale
  const firstDay = formatWeekday(days[0], locale)
  const lastDay = formatWeekday(days[1], locale)
  const opening = formatTimeOfDay(from, locale)
  const closing = formatTimeOfDay(to, locale)
  return i18n._(msg`${firstDay} to ${lastDay}, ${opening} to ${closing}`)
}
