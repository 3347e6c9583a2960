import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'
import { formattedIn } from '#locales/own/formatted-in.ts'

const times = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', hour: 'numeric', minute: '2-digit' }),
)

/** A time of day, HH:MM: 9:00, or 9:00 AM. */
export function formatTimeOfDay(time: string, locale: Locale): string {
  return formattedIn(locale, (said) => times(said).format(Date.parse(`1970-01-01T${time}Z`)))
}
