import { dayInSpain, formatDate, formatExactTime, formatTime } from './format.ts'
import type { Locale } from '#locales/i18n.ts'

/** A time limit as it is told: by its date in Spain, and by an hour unless it ends with that date. */
export type DueMoment = {
  /** 2026-11-26 */
  readonly date: string
  /** An instant on that date, for formats; in milliseconds since 1970. */
  readonly at: number
  /** Whether the whole day is meant, of which no hour is said. */
  readonly isWholeDay: boolean
}

/**
 * The moment of a time limit, in milliseconds since 1970, as it is told to customers, to staff and in mails alike. A
 * limit that ends at midnight is due on the day before.
 */
export function dueMoment(due: number): DueMoment {
  const isWholeDay = formatExactTime(due, 'es-ES') === '0:00:00'
  const at = isWholeDay ? due - 1 : due
  return { date: new Date(dayInSpain(at)).toISOString().slice(0, 10), at, isWholeDay }
}

/** A time limit within a sentence: 26 de noviembre de 2026, with its hour where it has one. */
export function dueText(due: number, locale: Locale): string {
  const { at, isWholeDay } = dueMoment(due)
  const date = formatDate(at, locale)
  return isWholeDay ? date : `${date}, ${formatTime(at, locale)}`
}
