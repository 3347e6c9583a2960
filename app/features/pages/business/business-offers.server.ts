import type { I18n } from '@lingui/core'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { businessTax, priceOfOne } from '#domain/price/business-price.ts'
import { formatNumber } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { businessChargeRows } from '#app/features/ordering/describe-business-charges.server.ts'
import { businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'

export type BusinessOffer = ReturnType<typeof businessOffers>['offers'][number]

/** The tariffs for businesses with their names and prices, without tax and with it. */
export function businessOffers(i18n: I18n, catalogue: Catalogue) {
  const business = catalogue.business ?? { conditions: {}, tariffs: [] }
  const tax = businessTax(catalogue)
  return {
    tax,
    taxRate: formatNumber(tax.rate, localeOf(i18n)),
    conditions: textIn(business.conditions, i18n.locale),
    charges: businessChargeRows(i18n, business, tax),
    offers: business.tariffs.map((tariff) => ({
      tariff,
      name: businessTariffLabel(i18n, tariff),
      price: priceOfOne(business, tariff, tax),
    })),
  }
}
