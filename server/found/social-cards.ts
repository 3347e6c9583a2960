import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fastestMb, largestData, type Catalogue } from '#domain/catalogue.ts'
import { chosenTariff, type Combination } from '#domain/combination.ts'
import { offerGroups, type OfferGroup } from '#domain/offers.ts'
import { priceOf } from '#domain/price.ts'
import { combinationLink } from '#domain/tariff-code.ts'
import { litQuarters, ringCount } from '#domain/tile.ts'
import { formatMoney } from '#locales/format.ts'
import type { Locale } from '#locales/i18n.ts'
import { combinationName } from './offer-name.ts'

/** What the picture of a page says. `title` is null where it is the page's own. */
export type SocialCard = {
  readonly title: string | null
  readonly price: { readonly from: string; readonly amount: string; readonly per: string } | null
  readonly tile: { readonly rings: number; readonly quarters: number }
}

/** The kinds of tariffs whose lowest price stands on the picture of a page. */
const KINDS: Readonly<Record<string, OfferGroup['kind']>> = {
  '/': 'pack',
  '/fibra-movil': 'pack',
  '/fibra': 'fibre',
  '/movil': 'mobile',
  '/tv': 'tv',
  '/calcular': 'pack',
}

export function socialCard(catalogue: Catalogue, path: string, i18n: I18n, locale: Locale): SocialCard {
  const offers = offerGroups(catalogue).flatMap(({ kind, combinations }) =>
    combinations.map((combination) => ({ kind, combination, total: priceOf(catalogue, combination).total })),
  )
  const own = offers.find(({ combination }) => `/calcular/${combinationLink(catalogue, combination).code}` === path)
  const [cheapest] = offers.filter(({ kind }) => kind === KINDS[path]).toSorted((a, b) => a.total - b.total)
  const shown = own ?? cheapest
  if (!shown) return { title: null, price: null, tile: { rings: 10, quarters: 4 } }

  const isOnlyPrice = own !== undefined || KINDS[path] === 'tv'
  return {
    title: own ? combinationName(i18n, catalogue, own.combination) : null,
    price: {
      from: isOnlyPrice ? '' : i18n._(msg({ message: 'From', context: 'before the lowest price' })),
      amount: formatMoney(shown.total, locale),
      per: i18n._(msg`/month, VAT incl.`),
    },
    tile: tileOf(catalogue, shown.combination),
  }
}

function tileOf(catalogue: Catalogue, combination: Combination): SocialCard['tile'] {
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  return {
    rings: tariff ? ringCount(tariff.speedMb, fastestMb(catalogue)) : 10,
    quarters: Math.round(litQuarters(tariff ? tariff.data : (line?.data ?? null), largestData(catalogue))),
  }
}
