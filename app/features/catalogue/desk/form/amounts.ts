import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Unit } from './descriptions/description.ts'

/** Why an amount that somebody typed is none. */
export type AmountFault = 'letter-o' | 'negative' | 'other-currency' | 'two-amounts' | 'no-amount'

const UNLIMITED = /^(unlimited|ilimitad[oa]s?|il·?limitad(a|es|s|ts)?|∞)$/i

/** Money as people type it, `29`, `29,90`, `29.90 €`, as the file has it; or what is wrong with it. */
export function readEuros(typed: string): number | AmountFault {
  const text = typed.trim()
  const figures = text.match(/\d+(?:[.,]\d+)*/g) ?? []
  const isOther = /[$£¥]|\b(usd|gbp|chf|d[oó]lar)/i.test(text)
  if (figures.length > 1) return 'two-amounts'
  if (isOther) return 'other-currency'
  if (/\d[.,]?\d*[oO]\b|[oO]\d/.test(text)) return 'letter-o'
  if (/^[-−–]/.test(text)) return 'negative'
  const bare = text.replace(/\s*(€|eur|euros?)$/i, '').replace(/^€\s*/, '')
  return /^\d{1,5}([.,]\d{1,2})?$/.test(bare) ? Number(bare.replace(',', '.')) : 'no-amount'
}

/** The value of a typed field as the file has it; text that can't be read stays, and the schema refuses it. */
export function readFigure(typed: string, unit: Unit | undefined): number | string {
  const text = typed.trim()
  if (unit === 'GB' && UNLIMITED.test(text)) return 'unlimited'
  if (unit === 'discount') {
    if (/^\d{1,3}\s*%$/.test(text)) return text.replace(/\s+/, '')
    const euros = readEuros(text)
    return typeof euros === 'number' ? euros : text
  }
  const bare = unit === 'GB' ? text.replace(/\s*GB$/i, '') : text
  // A number grouped by thousands has no three decimals: `1.000` is a thousand.
  if (/^[1-9]\d{0,2}([.,]\d{3})+$/.test(bare)) return Number(bare.replaceAll(/[.,]/g, ''))
  return /^\d{1,8}([.,]\d{1,3})?$/.test(bare) ? Number(bare.replace(',', '.')) : text
}

/** The same value in its field, as people type it in their language. */
export function typedFigure(value: unknown, unit: Unit | undefined, locale: Locale, unlimited: string): string {
  if (value === undefined || value === null) return ''
  if (value === 'unlimited') return unlimited
  const number = typeof value === 'number' ? value : Number(value)
  if (String(value) === '' || Number.isNaN(number)) return String(value as string)
  if (unit !== 'euros') return unit === 'GB' ? formatNumber(number, locale) : String(number)
  return formatMoney(Math.round(number * 100), locale).replaceAll(/[€\s]/gu, '')
}
