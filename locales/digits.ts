import type { Locale } from './i18n.ts'

/*
 * Formats numbers and amounts like Intl, but without it: the first Intl formatter takes 20 ms on a computer and 80 ms
 * on a phone, which would delay the calculator's first total.
 */

/** `from` is the number of digits from which they are grouped; Spanish does not group four (CLDR). */
const SEPARATORS: Record<Locale, { readonly group: string; readonly decimal: string; readonly from: number }> = {
  'es-ES': { group: '.', decimal: ',', from: 5 },
  'en-US': { group: ',', decimal: '.', from: 4 },
}

/** Rounded to thousandths: 5000, 12.345 and 62,5, or 5,000 and 62.5. */
export function formatNumber(value: number, locale: Locale): string {
  return groupDigits(String(Math.round(value * 1000) / 1000), locale)
}

/** `29 €` or `€29`, with cents only if there are any. */
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
