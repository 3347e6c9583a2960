import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type BusinessTariff, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { withTax, type Tax } from '#domain/money/tax.ts'
import { businessTax } from '#domain/price/business-price.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The tariffs for businesses in words, with their prices without tax and with it. */
export function businessOffers(i18n: I18n, catalogue: Catalogue) {
  const { business } = catalogue
  const tariffs = business?.tariffs ?? []
  const tax = businessTax(catalogue)
  return {
    tax: taxName(i18n, tax),
    taxRate: formatNumber(tax.rate, localeOf(i18n)),
    conditions: business ? textIn(business.conditions, i18n.locale) : '',
    offers: tariffs.map((tariff) => ({
      id: tariff.id,
      name: businessTariffLabel(i18n, tariff),
      ...pricesOf(i18n, tariff, tax),
    })),
  }
}

function pricesOf(i18n: I18n, tariff: BusinessTariff, taxed: Tax) {
  const { net, total } = withTax(tariff.net, taxed)
  const tax = taxName(i18n, taxed)
  const locale = localeOf(i18n)
  const [without, withIt] = [formatMoney(net, locale), formatMoney(total, locale)]
  return {
    cents: { net, total },
    price: i18n._(msg`${without}/month`),
    note: i18n._(msg`without ${tax} (${withIt} with ${tax})`),
  }
}
