import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'

/* The shapes of the domain's amounts, which this folder must not import. Cents, VAT included. */

export type Per = 'month' | '28-days'
export type Amount = { readonly per: Per; readonly cents: number }

/** What is paid each period: `€29/month`, `€10 every 28 days`. */
export function amountText(i18n: I18n, { per, cents }: Amount): string {
  return formatMoney(cents, localeOf(i18n)) + periodText(i18n, per)
}

/** What is paid in each period, side by side: `€34/month + €10 every 28 days`. */
export function totalText(i18n: I18n, total: readonly Amount[]): string {
  return total.map((amount) => amountText(i18n, amount)).join(' + ')
}

/**
 * A whole total as it stands alone: `€29/month, VAT incl.` Its end, a full stop, ends the sentence that it stands in.
 *
 * @param mark sets each amount apart
 */
export function totalLabel(i18n: I18n, total: readonly Amount[], mark = (money: string): string => money): string {
  const amounts = total.map(({ per, cents }) => mark(formatMoney(cents, localeOf(i18n))) + periodText(i18n, per))
  const text = amounts.join(' + ')
  return i18n._(msg`${text}, VAT incl.`)
}

/** The same of one amount. */
export function amountLabel(i18n: I18n, amount: Amount): string {
  return totalLabel(i18n, [amount])
}

/** What follows an amount: `/month`, or ` every 28 days`. */
function periodText(i18n: I18n, per: Per): string {
  return per === 'month' ? i18n._(msg`/month`) : ` ${i18n._(msg`every 28 days`)}`
}
