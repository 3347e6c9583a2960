import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { BusinessTariff } from '#domain/catalogue/catalogue.ts'
import type { Cents } from '#domain/money/money.ts'
import { withTax, type Tax } from '#domain/money/tax.ts'
import type { Taxed } from '#domain/price/business-price.ts'
import type { OneOffItem, PriceItem, TaxedSum } from '#domain/price/price.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { chargeLabel, linesLabel, tariffLabel } from '#locales/words/labels.ts'
import { onceLabel } from '#locales/words/price-text.ts'
import type { PricedRow } from '#locales/words/priced-rows.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The label of the person to ask for at a company. */
export const contactLabel = msg`Contact person`

/** As a pack or internet alone is called elsewhere; of lines alone, what they have. */
export function businessTariffLabel(i18n: I18n, { speedMb, lines, technology }: BusinessTariff): string {
  if (speedMb === null) {
    const data = linesLabel(i18n, lines)
    return i18n._(msg`${data} mobile`)
  }
  const [data = null, ...moreLines] = lines
  return tariffLabel(i18n, { speedMb, data, moreLines, technology })
}

/** What it has besides its name: `Internet and 3 lines`. */
export function includedText(i18n: I18n, { speedMb, lines: { length: count } }: BusinessTariff): string {
  if (speedMb === null) return i18n._(msg`${plural(count, { one: 'Each line', other: '# lines' })}`)
  if (count === 0) return i18n._(msg`Internet`)
  return i18n._(msg`${plural(count, { one: 'Internet and # line', other: 'Internet and # lines' })}`)
}

type Tariffs = Extract<PriceItem, { kind: 'business' }>

/** So many of a tariff: `3 × 35GB mobile`. */
export function businessItemLabel(i18n: I18n, { tariff, count }: Pick<Tariffs, 'tariff' | 'count'>): string {
  const name = businessTariffLabel(i18n, tariff)
  return count > 1 ? `${count} × ${name}` : name
}

/** A price without tax and with it, both in words: `€29/month without VAT (€35.09 with VAT)`. */
export function businessAmountText(i18n: I18n, cents: Cents, taxed: Tax): string {
  const { without, withIt, tax } = bothTexts(i18n, cents, taxed)
  return i18n._(msg`${without}/month without ${tax} (${withIt} with ${tax})`)
}

/** The same of what is paid once. */
export function businessOnceText(i18n: I18n, cents: Cents, taxed: Tax): string {
  const { without, withIt, tax } = bothTexts(i18n, cents, taxed)
  return i18n._(msg`${without} once without ${tax} (${withIt} with ${tax})`)
}

/** The same of a whole price: what is paid each month, and what is paid once. */
export function businessOfferText(i18n: I18n, { net, once }: Nets, taxed: Tax): string {
  const monthly = businessAmountText(i18n, net, taxed)
  return once && once.net > 0 ? `${monthly} + ${businessOnceText(i18n, once.net, taxed)}` : monthly
}

type Nets = { readonly net: Cents; readonly once?: { readonly net: Cents } }

function bothTexts(i18n: I18n, cents: Cents, taxed: Tax) {
  const { net, total } = withTax(cents, taxed)
  const [without, withIt] = [formatMoney(net, localeOf(i18n)), formatMoney(total, localeOf(i18n))]
  return { without, withIt, tax: taxName(i18n, taxed) }
}

type Ordered = { readonly items: readonly Taxed[]; readonly oneOff: readonly OneOffItem[] }

/**
 * The rows of the price of a business: each amount says that tax is not in it, then their sum and its tax; the same of what
 * is paid once.
 */
export function businessRows(i18n: I18n, { items, oneOff }: Ordered, taxed?: Tax): readonly PricedRow[] {
  const tax = taxName(i18n, taxed)
  const sumRows = (paid: PaidText, { percent: rate, net }: TaxedSum, vat: Cents): PricedRow[] => {
    const percent = formatNumber(rate, localeOf(i18n))
    return [
      row(paid, { key: 'net', label: i18n._(msg`Sum without ${tax}`), cents: net }),
      row(paid, { key: 'vat', label: i18n._(msg`${tax} (${percent}%)`), cents: vat }),
    ]
  }
  const chargeRow = (paid: PaidText, { id, name, count, cents }: Counted) => {
    const isFree = cents === 0
    const label = chargeLabel(i18n, { name, count }, isFree)
    const said = isFree ? label : i18n._(msg`${label}, without ${tax}`)
    return row(paid, { key: id, label: said, cents, charge: id, saysFree: isFree })
  }
  const monthly: PaidText = {
    amount: (cents) => formatMoney(cents, localeOf(i18n)),
    price: (cents) => amountText(i18n, { per: 'month', cents }),
    isOnce: false,
  }
  const onceText = (cents: Cents) => onceLabel(i18n, cents)
  const once: PaidText = {
    amount: (cents) => (cents === 0 ? monthly.amount(cents) : onceText(cents)),
    price: onceText,
    isOnce: true,
  }
  return [
    ...items.flatMap((item) => {
      if (item.kind === 'vat') return sumRows(monthly, item, item.cents)
      if (item.kind === 'charge') return chargeRow(monthly, item)
      const label = businessItemLabel(i18n, item)
      return row(monthly, { key: item.tariff.id, label: i18n._(msg`${label}, without ${tax}`), cents: item.cents })
    }),
    ...oneOff.flatMap(({ kind, name = null, count = 1, once: cents, tax: of }) =>
      of ? sumRows(once, of, cents) : chargeRow(once, { id: kind, name, count, cents }),
    ),
  ]
}

type Counted = Pick<Extract<PriceItem, { kind: 'charge' }>, 'id' | 'name' | 'count' | 'cents'>

/** How an amount is written beside others like it, and by itself. */
type PaidText = {
  readonly amount: (cents: Cents) => string
  readonly price: (cents: Cents) => string
  readonly isOnce: boolean
}

type RowFacts = Pick<PricedRow, 'key' | 'label'> & Partial<Pick<PricedRow, 'charge' | 'saysFree'>> & { cents: Cents }

function row({ amount, price, isOnce }: PaidText, { cents, key, charge = null, ...facts }: RowFacts): PricedRow {
  return {
    key: isOnce ? `once-${key}` : key,
    amount: amount(cents),
    price: price(cents),
    reduction: '',
    isOnce,
    charge,
    saysFree: false,
    ...facts,
  }
}
