import type { Locale } from '#locales/i18n.ts'
import { oncePerLocale } from '#locales/once-per-locale.ts'

/*
 * Formats numbers and amounts like Intl, but for most languages without it: the first Intl formatter takes 20 ms on a
 * computer and 80 ms on a phone, which would delay the calculator's first total.
 */

type Style = {
  readonly group: string
  readonly decimal: string
  /** The number of digits from which they are grouped; Spanish does not group four. */
  readonly from: number
  readonly minus: string
  /** The signs around an amount in euros. */
  readonly euros: readonly [before: string, after: string]
}

/** The styles of the languages that come with the product, as Intl has them (CLDR). */
const KNOWN: Readonly<Record<Locale, Style>> = {
  'es-ES': { group: '.', decimal: ',', from: 5, minus: '-', euros: ['', '\u00A0€'] },
  'ca-ES-valencia': { group: '.', decimal: ',', from: 4, minus: '-', euros: ['', '\u00A0€'] },
  'en-US': { group: ',', decimal: '.', from: 4, minus: '-', euros: ['€', ''] },
}

const styleOf = oncePerLocale((locale: Locale) => KNOWN[locale] ?? askIntl(locale))

/** Rounded to thousandths: 5000, 12.345 and 62,5, or 5,000 and 62.5. */
export function formatNumber(value: number, locale: Locale): string {
  return groupDigits(String(Math.round(value * 1000) / 1000), styleOf(locale))
}

/** `29 €` or `€29`, with cents only if there are any. */
export function formatMoney(cents: number, locale: Locale): string {
  const style = styleOf(locale)
  const [before, after] = style.euros
  const amount = groupDigits((Math.abs(cents) / 100).toFixed(cents % 100 === 0 ? 0 : 2), style)
  return (cents < 0 ? style.minus : '') + before + amount + after
}

/** @param written a number as JavaScript writes it, such as 1234.50 */
function groupDigits(written: string, { group, decimal, from, minus }: Style): string {
  const [, sign = '', whole = '', fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(written) ?? []
  const grouped = whole.length < from ? whole : whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group)
  return (sign && minus) + grouped + (fraction ? decimal + fraction : '')
}

function askIntl(locale: Locale): Style {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6)
  const sign = (type: 'group' | 'decimal' | 'minusSign') => parts.find((part) => part.type === type)?.value ?? ''
  const from = new Intl.NumberFormat(locale).format(1234).length > 4 ? 4 : 5
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
  const [before = '', after = ''] = euros.format(1).split('1')
  return { group: sign('group'), decimal: sign('decimal'), from, minus: sign('minusSign'), euros: [before, after] }
}
