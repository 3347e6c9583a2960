import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { taxName, type Taxed } from './tax-name.ts'

/* The shapes of the domain's amounts, which this folder must not import. Cents, tax included. */

export type Per = 'month' | '28-days' | 'year'
export type Amount = { readonly per: Per; readonly cents: number }

/** The amount of each period: `€29/month`, `€10 every 28 days`. */
export function amountText(i18n: I18n, amount: Amount): string {
  return totalText(i18n, [amount])
}

/**
 * The amounts of each period, side by side: `€34/month + €10 every 28 days`.
 *
 * @param mark sets each amount apart
 */
export function totalText(i18n: I18n, total: readonly Amount[], mark = (money: string): string => money): string {
  return total
    .map((amount) => mark(formatMoney(amount.cents, localeOf(i18n))) + periodText(i18n, amount.per))
    .join(' + ')
}

/** A whole total as it stands alone: `€29/month`, tax included. Its end, a full stop, ends the sentence that it stands in. */
export function totalLabel(
  i18n: I18n,
  total: readonly Amount[],
  ofPlace?: Taxed,
  mark?: (money: string) => string,
): string {
  const text = totalText(i18n, total, mark)
  const tax = taxName(i18n, ofPlace)
  return i18n._(msg`${text}, ${tax} incl.`)
}

/** The same of one amount. */
export function amountLabel(i18n: I18n, amount: Amount, tax?: Taxed): string {
  return totalLabel(i18n, [amount], tax)
}

const OFTEN: Readonly<Record<Per, MessageDescriptor>> = {
  month: msg`a month`,
  '28-days': msg`every 28 days`,
  year: msg`a year`,
}

/** How often something begins anew, at the end of a sentence or in it: `a month`; null where it differs. */
export function oftenText(i18n: I18n, per: Per | null): string {
  return i18n._(per === null ? msg`in each period` : OFTEN[per])
}

/** The period after an amount: `/month`, `/year`, or `every 28 days`. */
export const periodLabels: Readonly<Record<Per, MessageDescriptor>> = {
  month: msg`/month`,
  '28-days': OFTEN['28-days'],
  year: msg`/year`,
}

/** Whether a space stands between an amount and its period. */
export function isApart(per: Per): boolean {
  return per === '28-days'
}

function periodText(i18n: I18n, per: Per): string {
  return `${isApart(per) ? ' ' : ''}${i18n._(periodLabels[per])}`
}
