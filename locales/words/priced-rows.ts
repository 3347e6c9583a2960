import type { I18n } from '@lingui/core'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountLabel, amountText, type Amount } from './amount-text.ts'
import { priceItemLabels, saysFree, type Item } from './labels.ts'
import {
  oneOffLabels,
  onceLabel,
  oncePriceLabel,
  onceReductionText,
  reductionText,
  saysFreeOnce,
  type OneOff,
  type Reduction,
} from './price-text.ts'
import type { Taxed } from './tax-name.ts'

/** An item of a price in words. */
export type PricedRow = {
  readonly key: string
  readonly label: string
  /** Beside others like it: `€29`, `€60 once`; where not all is paid each month `€29/month`, `€10 every 28 days`. */
  readonly amount: string
  /** The same by itself: `€29/month`, tax included. */
  readonly price: string
  /** How long it costs less, and what follows; empty where it always costs the same. */
  readonly reduction: string
  readonly isOnce: boolean
  /** The id of the charge that it is; null for what is a tariff. */
  readonly charge: string | null
  /** Nothing is paid for it, and its label says so. */
  readonly saysFree: boolean
}

type Priced = {
  readonly tax?: Taxed | undefined
  readonly items: readonly (Item & Amount & { readonly reduction?: Reduction })[]
  readonly oneOff: readonly OneOff[]
}

/** The parts of a price: those of each period, then those paid once. */
export function pricedRows(i18n: I18n, { items, oneOff, tax }: Priced): readonly PricedRow[] {
  const locale = localeOf(i18n)
  const labels = priceItemLabels(i18n, items)
  const onceLabels = oneOffLabels(i18n, oneOff)
  const saysPeriod = items.some(({ per }) => per !== 'month')
  return [
    ...items.map((item, index) => {
      return {
        key: keyOf(item),
        label: labels[index] ?? '',
        amount: saysPeriod && !saysFree(item) ? amountText(i18n, item) : formatMoney(item.cents, locale),
        price: amountLabel(i18n, item, tax),
        reduction: reductionText(i18n, item),
        isOnce: false,
        charge: item.kind === 'charge' ? item.id : null,
        saysFree: saysFree(item),
      }
    }),
    ...oneOff.map((item, index) => ({
      key: `once-${item.kind}`,
      label: onceLabels[index] ?? '',
      amount: item.once === 0 ? formatMoney(0, locale) : onceLabel(i18n, item.once),
      price: oncePriceLabel(i18n, item.once, tax),
      reduction: onceReductionText(i18n, item),
      isOnce: true,
      charge: item.kind,
      saysFree: saysFreeOnce(item),
    })),
  ]
}

/** The same as rows of amounts. */
export function amountRows(i18n: I18n, priced: Priced) {
  return amountsOf(pricedRows(i18n, priced))
}

/** Rows that are worded already. */
export function amountsOf(priced: readonly PricedRow[]) {
  return priced.map(({ label, amount, reduction }) => ({ label, value: amount, note: reduction }))
}

function keyOf(item: Item): string {
  if (item.kind === 'included-line') return `${item.kind}-${item.data}`
  if (item.kind === 'charge') return `${item.kind}-${item.id}`
  return item.kind === 'lines' ? item.mobile.id : item.kind
}
