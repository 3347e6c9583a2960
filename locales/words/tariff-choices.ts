import type { I18n } from '@lingui/core'
import { tariffsOf, type Location } from '#domain/catalogue/catalogue.ts'
import { TYPES } from '#domain/catalogue/tariff-code.ts'
import { amountText } from '#locales/words/amount-text.ts'
import { tariffLabel } from '#locales/words/labels.ts'

/** The tariffs of internet of a location, as the field `tariff` of an offer has them. */
export function tariffChoices(i18n: I18n, location: Location) {
  return TYPES.flatMap((type) =>
    tariffsOf(location, type).map((tariff) => ({
      value: [location.id, type, tariff.id].join('|'),
      label: tariffLabel(i18n, tariff),
      price: amountText(i18n, tariff.price),
      tariff,
    })),
  )
}
