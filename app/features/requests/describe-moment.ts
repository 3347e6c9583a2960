import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { formatDayInSentence } from '#locales/formats/weekdays.ts'
import { localeOf } from '#locales/i18n.ts'

type HoursOfDay = { readonly day: string; readonly from: string; readonly to: string }

/** A day and hours of it within a sentence: viernes, 27 nov, de las 10:00 a las 12:00. */
export function dayWithHours(i18n: I18n, { day, from, to }: HoursOfDay): string {
  const locale = localeOf(i18n)
  const date = formatDayInSentence(day, locale)
  const begins = timeInSentence(formatTimeOfDay(from, locale), locale)
  const ends = timeInSentence(formatTimeOfDay(to, locale), locale)
  return i18n._(msg`${date}, from ${begins} to ${ends}`)
}
