import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Tax } from '#domain/money/tax.ts'
import { businessTax, priceOfOne, type BusinessPrice } from '#domain/price/business-price.ts'
import { formatMoney, formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { businessChargeRows } from '#app/features/ordering/describe-business-charges.server.ts'
import { businessOnceText, businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The tariffs for businesses in words, with their prices without tax and with it. */
export function businessOffers(i18n: I18n, catalogue: Catalogue) {
  const business = catalogue.business ?? { conditions: {}, tariffs: [] }
  const tax = businessTax(catalogue)
  return {
    tax: taxName(i18n, tax),
    taxRate: formatNumber(tax.rate, localeOf(i18n)),
    conditions: textIn(business.conditions, i18n.locale),
    charges: businessChargeRows(i18n, business, tax),
    offers: business.tariffs.map((tariff) => ({
      id: tariff.id,
      name: businessTariffLabel(i18n, tariff),
      ...pricesOf(i18n, priceOfOne(business, tariff, tax), tax),
    })),
  }
}

function pricesOf(i18n: I18n, { net, total, once }: BusinessPrice, taxed: Tax) {
  const tax = taxName(i18n, taxed)
  const locale = localeOf(i18n)
  const [without, withIt] = [formatMoney(net, locale), formatMoney(total, locale)]
  const isMore = once !== undefined && once.net > 0
  return {
    sums: [{ net, total, isOnce: false }, ...(isMore ? [{ net: once.net, total: once.total, isOnce: true }] : [])],
    price: i18n._(msg`${without}/month`),
    note: i18n._(msg`without ${tax} (${withIt} with ${tax})`),
    once: isMore ? `+ ${businessOnceText(i18n, once.net, taxed)}` : '',
  }
}
