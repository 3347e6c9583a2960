import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

const UTC = { timeZone: 'UTC' } as const
const shortDays = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...UTC, day: 'numeric', month: 'short' }))
const daysOfWeek = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { ...UTC, weekday: 'long', day: 'numeric', month: 'short' }),
)
const weekdays = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...UTC, weekday: 'long' }))

/** A day, as its midnight UTC: 21 nov, Nov 21. */
export function formatShortDay(day: number, locale: Locale): string {
  return formattedIn(locale, (said) => shortDays(said).format(day))
}

/** A day with its weekday, as it begins a line: Lunes, 30 nov. */
export function formatDayOfWeek(date: string, locale: Locale): string {
  return formattedIn(locale, (said) => {
    const text = daysOfWeek(said).format(Date.parse(date))
    return text.charAt(0).toLocaleUpperCase(said) + text.slice(1)
  })
}

/** The same within a sentence: lunes, 30 nov. */
export function formatDayInSentence(date: string, locale: Locale): string {
  return formattedIn(locale, (said) => daysOfWeek(said).format(Date.parse(date)))
}

/** monday → lunes. */
export function formatWeekday(day: Weekday, locale: Locale): string {
  return formattedIn(locale, (said) => weekdays(said).format(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS))
}
