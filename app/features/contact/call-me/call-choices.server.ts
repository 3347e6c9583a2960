import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Hours } from '#domain/calendar/opening-hours.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { formatDayOfWeek } from '#locales/formats/weekdays.ts'
import { formatTimeOfDay } from '#locales/formats/time-of-day.ts'
import { timeInSentence } from '#locales/formats/time-in-sentence.ts'
import { formatTime } from '#locales/formats/format.ts'
import { localeOf } from '#locales/i18n.ts'
import { callTimes, NOW } from '#domain/service-levels/call-times.ts'

type Choice = { readonly value: string; readonly label: string }

export type CallChoices = {
  /** null while nobody answers. */
  readonly now: (Choice & { readonly until: string }) | null
  readonly days: readonly { readonly name: string; readonly times: readonly Choice[] }[]
}

/** The times of a call to choose from. Each says its day, as a closed list shows it alone. */
export function callChoices(i18n: I18n, hours: Hours, now: number): CallChoices {
  const locale = localeOf(i18n)
  const { nowUntil, days } = callTimes(hours, now)
  const { date: today } = spanishClock(now)
  const nameOf = (date: string) => {
    if (date === today) return i18n._(msg`Today`)
    return date === daysAfter(today, 1) ? i18n._(msg`Tomorrow`) : formatDayOfWeek(date, locale)
  }
  return {
    now:
      nowUntil === null
        ? null
        : {
            value: NOW,
            label: i18n._(msg`Right now`),
            until: timeInSentence(formatTimeOfDay(nowUntil, locale), locale),
          },
    days: days.map(({ date, times }) => ({
      name: formatDayOfWeek(date, locale),
      times: times.map((time) => ({ value: String(time), label: `${nameOf(date)}, ${formatTime(time, locale)}` })),
    })),
  }
}
