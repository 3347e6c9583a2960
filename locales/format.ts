import type { Locale } from './i18n.ts'
import { oncePerLocale } from './once-per-locale.ts'

const MADRID = 'Europe/Madrid'

const euros = oncePerLocale((locale) => euroFormat(locale, 0))
const eurosAndCents = oncePerLocale((locale) => euroFormat(locale, 2))
const numbers = oncePerLocale((locale) => new Intl.NumberFormat(locale))
const conjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'conjunction' }))
const disjunctions = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
const dates = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: MADRID }))
const times = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: MADRID }),
)

function euroFormat(locale: string, fractionDigits: number): Intl.NumberFormat {
  const digits = { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits }
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', ...digits })
}

/** An amount as the visitor reads it: `29 €` and `€29`, with cents only where there are some. */
export function formatMoney(cents: number, locale: Locale): string {
  const format = cents % 100 === 0 ? euros : eurosAndCents
  return format(locale).format(cents / 100)
}

/** Digits grouped as the language does it: 5000 and 12.345, or 5,000. */
export function formatNumber(value: number, locale: Locale): string {
  return numbers(locale).format(value)
}

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
  const isMonth = date.length === '2026-11'.length
  const options: Intl.DateTimeFormatOptions = isMonth ? { year: 'numeric', month: 'long' } : { dateStyle: 'long' }
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date))
}
