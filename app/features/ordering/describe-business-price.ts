import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BusinessTariff } from '#domain/catalogue/catalogue.ts'
import type { Amount } from '#domain/money/amount.ts'
import type { Cents } from '#domain/money/money.ts'
import { withTax, type Tax } from '#domain/money/tax.ts'
import type { Taxed } from '#domain/price/business-price.ts'
import type { PriceItem } from '#domain/price/price.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { linesLabel, tariffLabel } from '#locales/words/labels.ts'
import type { PricedRow } from '#locales/words/priced-rows.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The label of the person to ask for at a company. */
export const contactLabel = msg`Contact person`

type Ordered = Extract<PriceItem, { kind: 'business' }>

/** As a pack or internet alone is called elsewhere; of lines alone, what they have. */
export function businessTariffLabel(i18n: I18n, { speedMb, lines, technology }: BusinessTariff): string {
  if (speedMb === null) {
    const data = linesLabel(i18n, lines)
    return i18n._(msg`${data} mobile`)
  }
  const [data = null, ...moreLines] = lines
  return tariffLabel(i18n, { speedMb, data, moreLines, technology })
}

/** So many of a tariff: `3 × 35GB mobile`. */
export function businessItemLabel(i18n: I18n, { tariff, count }: Pick<Ordered, 'tariff' | 'count'>): string {
  const name = businessTariffLabel(i18n, tariff)
  return count > 1 ? `${count} × ${name}` : name
}

/** The price of a tariff without tax and with it, both in words. */
export function businessAmountText(i18n: I18n, cents: Cents, taxed: Tax): string {
  const tax = taxName(i18n, taxed)
  const { net, total } = withTax(cents, taxed)
  const [without, withIt] = [formatMoney(net, localeOf(i18n)), formatMoney(total, localeOf(i18n))]
  return i18n._(msg`${without}/month without ${tax} (${withIt} with ${tax})`)
}

/** The rows of the price of a business: each amount says that tax is not in it, then their sum and its tax. */
export function businessRows(i18n: I18n, items: readonly Taxed[], taxed?: Tax): readonly PricedRow[] {
  const tax = taxName(i18n, taxed)
  return items.flatMap((item) => {
    const { per, cents } = item
    if (item.kind === 'business') {
      const label = businessItemLabel(i18n, item)
      return [row(i18n, item.tariff.id, i18n._(msg`${label}, without ${tax}`), { per, cents })]
    }
    const percent = formatNumber(item.percent, localeOf(i18n))
    return [
      row(i18n, 'net', i18n._(msg`Sum without ${tax}`), { per, cents: item.net }),
      row(i18n, 'vat', i18n._(msg`${tax} (${percent}%)`), { per, cents }),
    ]
  })
}

function row(i18n: I18n, key: string, label: string, amount: Amount): PricedRow {
  const money = formatMoney(amount.cents, localeOf(i18n))
  const price = amountText(i18n, amount)
  return { key, label, amount: money, price, reduction: '', isOnce: false, charge: null, saysFree: false }
}
