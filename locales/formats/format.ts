import { operatorTimeZone, spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

/** Formats instants on the operator's clocks. */
function ofInstants(options: Intl.DateTimeFormatOptions): (locale: string) => Intl.DateTimeFormat {
  const made = oncePerLocale((timeZone) =>
    oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone })),
  )
  return (locale) => made(operatorTimeZone())(locale)
}

const dates = ofInstants({ dateStyle: 'long' })
const times = ofInstants({ hour: 'numeric', minute: '2-digit' })

/** The date on the operator’s clocks: 21 de noviembre de 2026. */
export function formatDate(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => dates(said).format(milliseconds))
}

/** The time on the operator’s clocks: 20:00 or 8:00 PM. */
export function formatTime(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => times(said).format(milliseconds))
}

const exactTimes = ofInstants({ timeStyle: 'medium' })

/** The same to the second: 20:00:07 or 8:00:07 PM. */
export function formatExactTime(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => exactTimes(said).format(milliseconds))
}

/** The day on the operator’s clocks, as its midnight UTC in milliseconds. */
export function dayInSpain(milliseconds: number): number {
  return Date.parse(spanishClock(milliseconds).date)
}

const shortDates = ofInstants({ day: 'numeric', month: 'short' })

/** The day and month on the operator’s clocks: 21 nov. */
export function formatShortDate(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => shortDates(said).format(milliseconds))
}
