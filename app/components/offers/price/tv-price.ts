import type { I18n } from '@lingui/core'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { offerTerms, priceOf } from '#domain/price/price.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { localeOf } from '#locales/i18n.ts'
import { monthlyPriceLabel } from '#locales/words/labels.ts'
import { offerNotes } from '#locales/words/price-text.ts'

/**
 * What TV costs by itself today, with all of its promotion: `€9/month, VAT incl.` Its end, a full stop, ends the
 * sentence that it stands in.
 *
 * @param mark sets the amount apart
 */
export function tvPriceText(i18n: I18n, catalogue: Catalogue, mark = (amount: string): string => amount): string {
  const price = priceOf(catalogue, { ...emptyCombination(catalogue), tv: true })
  const amount = mark(formatMoney(price.total, localeOf(i18n)))
  return [monthlyPriceLabel(i18n, amount), ...offerNotes(i18n, price, offerTerms(price))].join(' ')
}
