import type { Locale } from './i18n.ts'
import { oncePerLocale } from './once-per-locale.ts'

const MADRID = 'Europe/Madrid'

const conjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const disjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const dates = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: MADRID }))
const days = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }))
const months = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
)
const times = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: MADRID }),
)

/** Several as one phrase: 500MB, 1GB o 10GB. */
export function formatList(items: readonly string[], locale: Locale, joinedBy: 'and' | 'or'): string {
  const lists = joinedBy === 'and' ? conjunctions : disjunctions
  return lists(locale).format(items)
}

/** 21 de noviembre de 2026, on the Spanish peninsula. */
export function formatDate(milliseconds: number, locale: Locale): string {
  return dates(locale).format(milliseconds)
}

/** 20:00 or 8:00 PM, on the Spanish peninsula. */
export function formatTime(milliseconds: number, locale: Locale): string {
  return times(locale).format(milliseconds)
}

/** A month or a day as files write it (2026-11, 2026-11-21): noviembre de 2026, 21 de noviembre de 2026. */
export function formatMonthOrDay(date: string, locale: Locale): string {
  const format = date.length === '2026-11'.length ? months : days
  return format(locale).format(Date.parse(date))
}
