import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { textIn, type Catalogue } from '#domain/catalogue/catalogue.ts'
import { emptyCombination } from '#domain/catalogue/combination.ts'
import { offerTerms, priceOf, type Price } from '#domain/price/price.ts'
import { isFree, isOnlyOnce, priceOfLandline, priceOfTv } from '#domain/price/tv-price.ts'
import { totalLabel } from '#locales/words/amount-text.ts'
import { offerNotes, oncePriceLabel } from '#locales/words/price-text.ts'

type Mark = (amount: string) => string

/**
 * The cost of TV by itself today, with all of its promotion and what everybody pays: `€9/month`, tax included. Its end, a
 * full stop, ends the sentence that it stands in. null: nothing, which has sentences of its own.
 *
 * @param mark sets the amount apart
 */
export function tvAloneText(i18n: I18n, catalogue: Catalogue, mark?: Mark): string | null {
  return costText(i18n, priceOf(catalogue, { ...emptyCombination(catalogue), tv: true }), mark)
}

/** The same of what it adds to fibre without lines, or to lines. */
export function addedTvText(i18n: I18n, catalogue: Catalogue, mark?: Mark): string | null {
  return costText(i18n, priceOfTv(catalogue), mark)
}

/** The same of a landline, which is never free. */
export function landlineText(i18n: I18n, catalogue: Catalogue, mark?: Mark): string {
  return costText(i18n, priceOfLandline(catalogue), mark) ?? ''
}

/** What a landline includes, in the operator's words, and where it is sold if that is not everywhere. */
export function includedInLandline(i18n: I18n, { landline, locations }: Catalogue): string {
  if (!landline) return ''
  const says = textIn(landline.includes, i18n.locale)
  const sold = locations.filter(({ id }) => landline.locations?.includes(id))
  const names = sold.map(({ name }) => textIn(name, i18n.locale)).join(', ')
  return names ? `${says} ${i18n._(msg`Only in ${names}.`)}` : says
}

/** The ordinary cost of TV beside other things, without any promotion: `€9/month`, tax included. */
export function ordinaryTvText(i18n: I18n, { tv }: Pick<Catalogue, 'tv'>): string {
  return tv ? totalLabel(i18n, [tv.price]) : ''
}

function costText(i18n: I18n, price: Price, mark?: Mark): string | null {
  if (isFree(price)) return null
  const [paid, notes] = isOnlyOnce(price)
    ? // The amount is said already, and is all of the first bill.
      [oncePriceLabel(i18n, price.oneOffTotal, price.tax), { ...price, oneOffTotal: 0 }]
    : [totalLabel(i18n, price.total, price.tax, mark), price]
  return [paid, ...offerNotes(i18n, notes, offerTerms(price))].join(' ')
}
