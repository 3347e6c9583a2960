import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatTimeOfDay } from './time-of-day.ts'
import { formatWeekday, type Weekday } from './weekdays.ts'
import { localeOf } from '#locales/i18n.ts'
import { formatList } from './list.ts'

type DayHours = {
  readonly days: readonly [Weekday, Weekday]
  readonly open: readonly { readonly from: string; readonly to: string }[]
}

/**
 * The opening hours of a week within a sentence: `Monday to Friday, 10:00 AM to 2:00 PM and 5:00 PM to 8:00 PM;
 * Saturday, 10:00 AM to 1:00 PM`.
 */
export function hoursLabel(i18n: I18n, week: readonly DayHours[]): string {
  return week.map((hours) => dayHoursLabel(i18n, hours)).join('; ')
}

function dayHoursLabel(i18n: I18n, { days: [first, last], open }: DayHours): string {
  const locale = localeOf(i18n)
  const intervals = open.map(({ from, to }) => {
    if (from === '00:00' && to === '24:00') return i18n._(msg`around the clock`)
    const opening = formatTimeOfDay(from, locale)
    const closing = formatTimeOfDay(to, locale)
    return i18n._(msg`${opening} to ${closing}`)
  })
  const hours = formatList(intervals, locale, 'and')
  const firstDay = formatWeekday(first, locale)
  if (first === last) return i18n._(msg({ message: `${firstDay}, ${hours}`, context: 'opening hours' }))
  const lastDay = formatWeekday(last, locale)
  return i18n._(msg`${firstDay} to ${lastDay}, ${hours}`)
}
