import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

/* Formats days without a time zone; instants are formatted in format.ts. */

const UTC = { timeZone: 'UTC' } as const
const days = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...UTC, dateStyle: 'long' }))
const mediumDays = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...UTC, dateStyle: 'medium' }))
const months = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...UTC, year: 'numeric', month: 'long' }))
/** A day where there is little room: 21 nov 2026. */
export function formatMediumDay(date: string, locale: Locale): string {
  return formattedIn(locale, (said) => mediumDays(said).format(Date.parse(date)))
}

/** A day or a month (2026-11-21, 2026-11): 21 de noviembre de 2026, noviembre de 2026. */
export function formatDay(date: string, locale: Locale): string {
  const format = date.length > '2026-11'.length ? days : months
  return formattedIn(locale, (said) => format(said).format(Date.parse(date)))
}
