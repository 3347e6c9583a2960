import type { Locale } from './i18n.ts'

/** An amount as the visitor reads it: `29 €` and `€29`, with cents only where there are some. */
export function formatMoney(cents: number, locale: Locale): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(cents / 100)
}

/** Digits grouped as the language does it: 5000 and 12.345, or 5,000. */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Several as one phrase: 500MB, 1GB o 10GB. */
export function formatList(items: readonly string[], locale: Locale, joinedBy: 'and' | 'or'): string {
  const type = joinedBy === 'and' ? 'conjunction' : 'disjunction'
  return new Intl.ListFormat(locale, { type }).format(items)
}

const MADRID = 'Europe/Madrid'

/** 21 de noviembre de 2026, on the Spanish peninsula. */
export function formatDate(milliseconds: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: MADRID }).format(milliseconds)
}

/** 20:00 or 8:00 PM, on the Spanish peninsula. */
export function formatTime(milliseconds: number, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: MADRID }).format(milliseconds)
}

/** A month or a day as files write it (2026-11, 2026-11-21): noviembre de 2026, 21 de noviembre de 2026. */
export function formatMonthOrDay(date: string, locale: Locale): string {
  const isMonth = date.length === '2026-11'.length
  const options: Intl.DateTimeFormatOptions = isMonth ? { year: 'numeric', month: 'long' } : { dateStyle: 'long' }
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(date))
}
