import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type BusinessTariff, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { VAT_PERCENT, withVat } from '#domain/money/vat.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { businessTariffLabel } from '#app/features/ordering/describe-business-price.ts'

/** The tariffs for businesses in words, with their prices without VAT and with it. */
export function businessOffers(i18n: I18n, { business }: Catalogue) {
  const tariffs = business?.tariffs ?? []
  return {
    vatPercent: VAT_PERCENT,
    conditions: business ? textIn(business.conditions, i18n.locale) : '',
    offers: tariffs.map((tariff) => ({
      id: tariff.id,
      name: businessTariffLabel(i18n, tariff),
      ...pricesOf(i18n, tariff),
    })),
  }
}

function pricesOf(i18n: I18n, tariff: BusinessTariff) {
  const { net, total } = withVat(tariff.net)
  const locale = localeOf(i18n)
  const [without, withIt] = [formatMoney(net, locale), formatMoney(total, locale)]
  return {
    cents: { net, total },
    price: i18n._(msg`${without}/month`),
    note: i18n._(msg`without VAT (${withIt} with VAT)`),
  }
}
