import { fibreMonthsText } from '#app/components/offers/leaving/fibre-commitment.server.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { calculatorPath } from '#app/components/offers/calculator-address.ts'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { chargeKey, type RunningPromotion } from '#domain/catalogue/promotions.ts'
import { chosenTariff, type Combination } from '#domain/catalogue/combination.ts'
import { offeredId, offerGroups, type OfferGroup } from '#domain/price/offers.ts'
import { cheapestOffer } from '#domain/price/cheapest-offer.ts'
import { priceOf, type Price } from '#domain/price/price.ts'
import { formatDay } from '#locales/formats/calendar.ts'
import { localeOf } from '#locales/i18n.ts'

type Face = {
  readonly label: string
  readonly price: Price
  readonly path: string
  readonly speedMb: number | null
  readonly data: number | 'unlimited' | null
  readonly tv: boolean
}

/** A promotion as the home page shows it, translated. */
export type PromotionView = {
  readonly title: string
  /** null where it holds everywhere. */
  readonly place: string | null
  readonly faces: readonly Face[]
  /** The page of what it is for. */
  readonly page: string
  /** How long fibre commits; empty where it does not. */
  readonly commitment: string
  /** The other conditions of the prices and their end date. */
  readonly conditions: readonly string[]
}

const PAGES: Record<OfferGroup['kind'], string> = {
  pack: '/fibra-movil',
  fibre: '/fibra',
  mobile: '/movil',
  landline: '/fijo',
  tv: '/tv',
}

/** The first promotion of today with the lowest prices of what it is for, or null. */
export function shownPromotion(i18n: I18n, catalogue: Catalogue): PromotionView | null {
  // One of a charge that is chosen makes no offer cheaper.
  const shown = catalogue.promotions
    .map((promotion) => ({ promotion, groups: offersOf(catalogue, promotion) }))
    .find(({ groups }) => groups.length > 0)
  if (!shown) return null
  const { promotion, groups } = shown
  const locale = localeOf(i18n)
  const faces = (['fibre', 'pack', 'mobile', 'landline', 'tv'] as const).flatMap((kind) =>
    lowestOf(i18n, catalogue, groups, kind),
  )

  const location = catalogue.locations.find(({ id }) => id === promotion.location)
  const months = catalogue.conditions.fibre.commitmentMonths
  const withFibre = faces.some(({ speedMb }) => speedMb !== null)
  const first = promotion.from && formatDay(promotion.from, locale)
  const last = promotion.to && formatDay(promotion.to, locale)
  return {
    title: promotion.title[locale] ?? '',
    place: location?.name[locale] ?? null,
    faces,
    page: PAGES[groups.find(({ kind }) => kind === 'pack')?.kind ?? groups[0]?.kind ?? 'pack'],
    commitment: withFibre ? fibreMonthsText(i18n, months) : '',
    conditions: [
      withFibre && i18n._(msg`Before you sign up, we confirm that fibre reaches your address.`),
      first && last && i18n._(msg`Offer valid from ${first} to ${last}.`),
      !first && last && i18n._(msg`Offer valid until ${last}.`),
    ].filter((limit) => typeof limit === 'string'),
  }
}

/** Whether the banner has each of its prices: then it says there what it is for, and phones have no band of it. */
export function isInBanner({ faces }: PromotionView, offers: readonly { readonly path: string }[]): boolean {
  return faces.every((face) => offers.some(({ path }) => path === face.path))
}

/** The offers of a promotion: the tariffs that cost less, or all of the location that it advertises. */
function offersOf(catalogue: Catalogue, { location, prices }: RunningPromotion): readonly OfferGroup[] {
  const isReduced = (combination: Combination) => {
    const { oneOff } = priceOf(catalogue, combination)
    return [offeredId(combination), ...oneOff.map(({ kind }) => chargeKey(kind))].some((id) =>
      Object.hasOwn(prices, id),
    )
  }
  return offerGroups(catalogue)
    .filter((group) => location === null || group.location?.id === location)
    .map((group) =>
      Object.keys(prices).length === 0 ? group : { ...group, combinations: group.combinations.filter(isReduced) },
    )
    .filter(({ combinations }) => combinations.length > 0)
}

function lowestOf(
  i18n: I18n,
  catalogue: Catalogue,
  groups: readonly OfferGroup[],
  kind: OfferGroup['kind'],
): readonly Face[] {
  const lowest = cheapestOffer(catalogue, kind, groups)
  if (!lowest) return []
  const count = groups.reduce((sum, group) => sum + (group.kind === kind ? group.combinations.length : 0), 0)
  const { combination, price } = lowest
  const tariff = chosenTariff(catalogue, combination)
  const line = catalogue.mobile.find(({ id }) => combination.lines[id])
  return [
    {
      label: faceLabel(i18n, kind, count > 1),
      price,
      path: calculatorPath(catalogue, combination),
      speedMb: tariff?.speedMb ?? null,
      data: tariff ? tariff.data : (line?.data ?? null),
      tv: combination.tv,
    },
  ]
}

function faceLabel(i18n: I18n, kind: OfferGroup['kind'], isLowest: boolean): string {
  switch (kind) {
    case 'fibre':
      return isLowest ? i18n._(msg`Fibre only from`) : i18n._(msg`Fibre only for`)
    case 'pack':
      return i18n._(msg`Packs with mobile from`)
    case 'mobile':
      return isLowest ? i18n._(msg`Mobile lines from`) : i18n._(msg`Mobile lines for`)
    case 'landline':
      return i18n._(msg`Landline for`)
    case 'tv':
      return i18n._(msg`TV for`)
  }
}
