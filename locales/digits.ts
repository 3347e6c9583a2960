import type { Locale } from './i18n.ts'

/*
 * Numbers and amounts as Intl writes them, but without it: in a browser its first formatter takes 20 ms of a computer's
 * processor, and four times that of a phone's, which the calculator would spend before its first total.
 */

/** How a language parts digits, and from how many it groups them: Spanish leaves four together (CLDR). */
const SEPARATORS: Record<Locale, { readonly group: string; readonly decimal: string; readonly from: number }> = {
  'es-ES': { group: '.', decimal: ',', from: 5 },
  'en-US': { group: ',', decimal: '.', from: 4 },
}

/** Digits grouped as the language does it, rounded to thousandths: 5000, 12.345 and 62,5, or 5,000 and 62.5. */
export function formatNumber(value: number, locale: Locale): string {
  return groupDigits(String(Math.round(value * 1000) / 1000), locale)
}

/** An amount as the visitor reads it: `29 €` and `€29`, with cents only where there are some. */
export function formatMoney(cents: number, locale: Locale): string {
  const amount = groupDigits((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2), locale)
  return locale === 'es-ES' ? `${amount}\u00A0€` : `€${amount}`.replace('€-', '-€')
}

/** @param written a number as JavaScript writes it, such as 1234.50 */
function groupDigits(written: string, locale: Locale): string {
  const { group, decimal, from } = SEPARATORS[locale]
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? []
  const grouped = whole.length < from ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return sign + grouped + (fraction ? decimal + fraction : '')
}
