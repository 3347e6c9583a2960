import type { I18n } from '@lingui/core'
import { holderRows } from '#app/features/requests/holder-rows.ts'
import { textIn } from '#domain/catalogue/catalogue.ts'
import { isTaxed } from '#domain/price/business-price.ts'
import { businessRows, contactLabel } from '../describe-business-price.ts'
import { discreetWishRows, wishRows } from '#locales/words/wish-text.ts'
import { priceText } from '#locales/words/price-text.ts'
import { checkedPlaceRows, nextText, type OrderDescription, type Shown } from '../describe.ts'
import type { DescribedBusiness } from '../order-content.ts'
import { customerFields } from '../order-form.ts'

/** The order of a business in the language of `i18n`, each fact once: net, tax and total, and the conditions it was sold with. */
export function describeBusiness(
  i18n: I18n,
  { order: { customer, price, wishes }, place, business }: DescribedBusiness,
  { identityText, placeText }: Shown = {},
): OrderDescription {
  const { conditions } = business
  const contact = business.contact ? [{ label: i18n._(contactLabel), value: business.contact }] : []
  const items = price.items.filter(isTaxed)
  return {
    priced: businessRows(i18n, { items, oneOff: price.oneOff }),
    total: priceText(i18n, price),
    commitment: null,
    conditions: textIn(conditions, i18n.locale),
    location: [],
    place: place ? checkedPlaceRows(i18n, place, price, placeText) : [],
    holder: [...holderRows(i18n, customer, customerFields, identityText), ...contact],
    contact,
    wishes: wishRows(i18n, wishes),
    discreetWishes: discreetWishRows(i18n, wishes),
    next: nextText(i18n, price),
  }
}
