import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

const MADRID = 'Europe/Madrid'

const dates = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: MADRID }))
const times = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: MADRID }),
)

/** The date in mainland Spain: 21 de noviembre de 2026. */
export function formatDate(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => dates(said).format(milliseconds))
}

/** The time in mainland Spain: 20:00 or 8:00 PM. */
export function formatTime(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => times(said).format(milliseconds))
}

const exactTimes = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: MADRID }))

/** The time in mainland Spain to the second: 20:00:07 or 8:00:07 PM. */
export function formatExactTime(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => exactTimes(said).format(milliseconds))
}

// Sweden writes dates in ISO format.
const isoDays = new Intl.DateTimeFormat('sv-SE', { timeZone: MADRID })

/** The day in mainland Spain, as its midnight UTC in milliseconds. */
export function dayInSpain(milliseconds: number): number {
  return Date.parse(isoDays.format(milliseconds))
}

const shortDates = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: MADRID }),
)

/** The day and month in mainland Spain: 21 nov. */
export function formatShortDate(milliseconds: number, locale: Locale): string {
  return formattedIn(locale, (said) => shortDates(said).format(milliseconds))
}
