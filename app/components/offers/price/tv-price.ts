import type { I18n } from '@lingui/core'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { offerTerms, priceOf } from '#domain/price/price.ts'
import { totalLabel } from '#locales/words/amount-text.ts'
import { offerNotes } from '#locales/words/price-text.ts'

/**
 * What TV costs by itself today, with all of its promotion: `€9/month, VAT incl.` Its end, a full stop, ends the
 * sentence that it stands in.
 *
 * @param mark sets the amount apart
 */
export function tvPriceText(i18n: I18n, catalogue: Catalogue, mark = (amount: string): string => amount): string {
  const price = priceOf(catalogue, { ...emptyCombination(catalogue), tv: true })
  return [totalLabel(i18n, price.total, mark), ...offerNotes(i18n, price, offerTerms(price))].join(' ')
}

/** What TV comes to cost, without any promotion: `€9/month, VAT incl.` */
export function ordinaryTvText(i18n: I18n, { tv }: Pick<Catalogue, 'tv'>): string {
  return tv ? totalLabel(i18n, [tv.price]) : ''
}
