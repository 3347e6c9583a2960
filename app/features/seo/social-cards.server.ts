import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import type { Combination } from '#domain/catalogue/combination.ts'
import { drawnComposition, tileScale, type DrawnTile } from '#domain/tile/composed-tile.ts'
import { byPrice } from '#domain/money/price-order.ts'
import { offerGroups, type OfferGroup } from '#domain/price/offers.ts'
import { offerTerms, priceOf, type Price } from '#domain/price/price.ts'
import { combinationLink } from '#domain/catalogue/tariff-code.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import type { Locale } from '#locales/i18n.ts'
import { periodLabels } from '#locales/words/amount-text.ts'
import { offerNotes } from '#locales/words/price-text.ts'
import { combinationName } from '#locales/words/combination-name.ts'
import { taxName } from '#locales/words/tax-name.ts'

/** The content of a page's picture. */
export type SocialCard = {
  /** null where it is the page's own. */
  readonly title: string | null
  /** null on pages that are not about tariffs. */
  readonly offer: {
    readonly price: CardPrice
    readonly tile: DrawnTile
    /** The tiles of the other lines. */
    readonly lines: readonly DrawnTile[]
  } | null
}

/** A price in its parts, which are set apart: `From`, `29`, `€`, `/month`, and that tax is included. */
export type CardPrice = {
  /** Empty where there is no other price. */
  readonly from: string
  /** One for each period: `29` and `/month`. */
  readonly figures: readonly { readonly amount: string; readonly per: string }[]
  /** `€29`, not `29 €`. */
  readonly signFirst: boolean
  readonly vat: string
  /** How long the price holds, what follows, and what is paid once. */
  readonly notes: readonly string[]
}

const ANY: readonly OfferGroup['kind'][] = ['pack', 'fibre', 'mobile', 'landline', 'tv']

/** The kinds of tariffs whose lowest price stands on the picture of a page: the first of them that is sold. */
const KINDS: Readonly<Record<string, readonly OfferGroup['kind'][]>> = {
  '/': ANY,
  '/fibra-movil': ['pack'],
  '/fibra': ['fibre'],
  '/movil': ['mobile'],
  '/tv': ['tv'],
  '/fijo': ['landline'],
  '/calcular': ANY,
}

/** The picture of the page at this path: a tariff's own name and price, or the lowest price of what the page sells. */
export function socialCard(catalogue: Catalogue, path: string, i18n: I18n, locale: Locale): SocialCard {
  const offers = offerGroups(catalogue).flatMap(({ kind, combinations }) =>
    combinations.map((combination) => ({ kind, combination, price: priceOf(catalogue, combination) })),
  )
  const own = offers.find(({ combination }) => `/calcular/${combinationLink(catalogue, combination).code}` === path)
  const pageKind = KINDS[path]?.find((one) => offers.some(({ kind }) => kind === one))
  const ofPage = offers.filter(({ kind }) => kind === pageKind)
  const shown = own ?? ofPage.toSorted((one, other) => byPrice(one.price.total, other.price.total))[0]
  if (!shown) return { title: null, offer: null }

  const from = own || ofPage.length === 1 ? '' : i18n._(msg({ message: 'From', context: 'before the lowest price' }))
  return {
    title: own ? combinationName(i18n, catalogue, own.combination) : null,
    offer: { price: priceIn(i18n, locale, shown.price, from), ...tilesOf(catalogue, shown.combination) },
  }
}

/** The picture of any combination: all that is in it, and its total. */
export function combinationCard(
  catalogue: Catalogue,
  combination: Combination,
  i18n: I18n,
  locale: Locale,
): SocialCard & { readonly title: string } {
  return {
    title: combinationName(i18n, catalogue, combination),
    offer: { price: priceIn(i18n, locale, priceOf(catalogue, combination), ''), ...tilesOf(catalogue, combination) },
  }
}

function priceIn(i18n: I18n, locale: Locale, price: Price, from: string): CardPrice {
  const tax = taxName(i18n, price.tax)
  return {
    from,
    figures: price.total.map(({ per, cents }) => ({
      amount: formatMoney(cents, locale).replaceAll(/[€\s]/g, ''),
      per: i18n._(periodLabels[per]),
    })),
    signFirst: formatMoney(0, locale).startsWith('€'),
    vat: i18n._(msg`${tax} incl.`),
    notes: offerNotes(i18n, price, offerTerms(price)),
  }
}

function tilesOf(catalogue: Catalogue, combination: Combination) {
  const { main, lines } = drawnComposition(priceOf(catalogue, combination).items, tileScale(catalogue))
  return { tile: main, lines }
}
