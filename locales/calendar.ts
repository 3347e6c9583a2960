import type { Locale } from './i18n.ts'

/*
 * Days, weekdays and times of day as Intl writes them, but without it: what is told of the present is told on pages
 * that are hydrated, and its first formatter takes long (decision 46). Moments, which need a time zone, are in
 * format.ts.
 */

const MONTHS: Record<Locale, readonly string[]> = {
  'es-ES': [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  'en-US': [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
}

const WEEKDAYS = {
  monday: { 'es-ES': 'lunes', 'en-US': 'Monday' },
  tuesday: { 'es-ES': 'martes', 'en-US': 'Tuesday' },
  wednesday: { 'es-ES': 'miércoles', 'en-US': 'Wednesday' },
  thursday: { 'es-ES': 'jueves', 'en-US': 'Thursday' },
  friday: { 'es-ES': 'viernes', 'en-US': 'Friday' },
  saturday: { 'es-ES': 'sábado', 'en-US': 'Saturday' },
  sunday: { 'es-ES': 'domingo', 'en-US': 'Sunday' },
} as const

export type Weekday = keyof typeof WEEKDAYS

/** A day or a month as files write it (2026-11-21, 2026-11): 21 de noviembre de 2026, noviembre de 2026. */
export function formatDay(date: string, locale: Locale): string {
  const [year, monthOfYear = 1, day] = date.split('-').map(Number)
  const month = MONTHS[locale][monthOfYear - 1]
  if (locale === 'es-ES') return `${day ? `${day} de ` : ''}${month} de ${year}`
  return `${month} ${day ? `${day}, ` : ''}${year}`
}

/** monday → lunes. */
export function formatWeekday(day: Weekday, locale: Locale): string {
  return WEEKDAYS[day][locale]
}

/** A time of day as files write it, HH:MM: 9:00, or 9:00 AM. */
export function formatTimeOfDay(time: string, locale: Locale): string {
  const hour = Number(time.slice(0, 2))
  const minutes = time.slice(2)
  if (locale === 'es-ES') return hour + minutes
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}
