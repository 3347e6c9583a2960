import { expect, test } from 'vitest'
import { formatDay, formatTimeOfDay, formatWeekday } from './calendar.ts'
import { locales } from './i18n.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const LEAP_YEAR = Date.UTC(2028, 0, 1)
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

for (const locale of locales) {
  test(`every day and month of a year is written as Intl writes it in ${locale}`, () => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
    const month = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
    const days = Array.from({ length: 366 }, (_, number) => new Date(LEAP_YEAR + number * DAY))
    expect(days.map((date) => formatDay(date.toISOString().slice(0, 10), locale))).toEqual(days.map(day.format))
    expect(days.map((date) => formatDay(date.toISOString().slice(0, 7), locale))).toEqual(days.map(month.format))
  })

  test(`weekdays are written as Intl writes them in ${locale}`, () => {
    const { format } = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
    // 5 January 2026 was a Monday.
    const written = WEEKDAYS.map((_, number) => format(Date.UTC(2026, 0, 5 + number)))
    expect(WEEKDAYS.map((day) => formatWeekday(day, locale))).toEqual(written)
  })

  test(`every minute of a day is written as Intl writes it in ${locale}`, () => {
    const { format } = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
    const minutes = Array.from({ length: 24 * 60 }, (_, number) => new Date(LEAP_YEAR + number * MINUTE))
    const written = minutes.map((minute) => formatTimeOfDay(minute.toISOString().slice(11, 16), locale))
    expect(written).toEqual(minutes.map(format))
  })
}
