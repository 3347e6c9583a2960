import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { businessDaysAfter } from '#domain/service-levels/sla-clock.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { onlyAmount } from '#domain/money/amount.ts'
import { chosenTariff } from '#domain/catalogue/combination.ts'
import { offeringOf } from '#domain/catalogue/offering.ts'
import { residential } from '#domain/catalogue/catalogue.ts'
import { municipalityNameIn, provinceNameIn } from '#domain/place/place-names.ts'
import { offersAt } from '#domain/place/coverage.ts'
import { placeCode, readPlaceCode } from '#domain/place/place.ts'
import { cheapestOffer, type PricedOffer } from '#domain/price/cheapest-offer.ts'
import { priceOf } from '#domain/price/price.ts'
import { findPlace, searchCoverage, type Place } from '#app/features/places/coverage-search.server.ts'
import { formatMoney } from '#locales/formats/digits.ts'
import { totalLabel, totalText } from '#locales/words/amount-text.ts'
import { mobileLabel, tariffLabel } from '#locales/words/labels.ts'
import { localeOf } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { movingSentences } from './describe.ts'
import { MOVE, type PlaceParameters } from './move-address.ts'

type NamedPlace = { readonly code: string; readonly name: string; readonly province: string }

/** A place that somebody asked about. */
export type AskedPlace = {
  readonly typed: string
  /** null where it is none that is known, or one of several. */
  readonly place: NamedPlace | null
  readonly others: readonly NamedPlace[]
}

type TariffThere = {
  readonly name: string
  readonly price: string
  readonly speedMb: number
  /** How its price differs from that of the only internet of the old place; null where there are several. */
  readonly difference: string | null
}

/** What reaches the new place: the same as the old one, other tariffs, nothing, or what nobody knows yet. */
export type Reached = {
  readonly kind: 'same' | 'other' | 'none' | 'unknown'
  readonly tariffs: readonly TariffThere[]
  /** The fastest here and there, for the picture; 0 for none. */
  readonly speeds: readonly [from: number, to: number]
}

export type Move = {
  readonly asksPlaces: boolean
  readonly from: AskedPlace
  readonly to: AskedPlace
  readonly reached: Reached | null
  /** The first day on which it can be; null where nobody says. */
  readonly earliest: string | null
  /** The cost, the commitment, and that nothing is cut off before. */
  readonly told: readonly string[]
  /** The cheapest line alone, where it is sold. */
  readonly mobile: { readonly name: string; readonly price: string } | null
}

/** What moving from one place to another comes to, by an address that names them. */
export function findMove(i18n: I18n, site: Site, query: URLSearchParams, now: number): Move {
  const { catalogue, care, brand } = site
  const asksPlaces = offeringOf(catalogue).coverage
  const from = asked(i18n, site, query, MOVE.from, now)
  const to = asked(i18n, site, query, MOVE.to, now)
  const { days } = care.moving
  return {
    asksPlaces,
    from: from.asked,
    to: to.asked,
    reached: asksPlaces && to.place ? reachedAt(i18n, site, from.place, to.place) : null,
    earliest: days === null ? null : businessDaysAfter(brand.hours, spanishClock(now).date, days),
    told: movingSentences(i18n, care.moving),
    mobile: cheapestLine(i18n, site),
  }
}

function asked(
  i18n: I18n,
  site: Site,
  query: URLSearchParams,
  names: PlaceParameters,
  now: number,
): { readonly asked: AskedPlace; readonly place: Place | null } {
  const typed = query.get(names.typed)?.trim().slice(0, 100) ?? ''
  const chosen = readPlaceCode(query.get(names.code) ?? '')
  const named = (place: Place) => nameOf(i18n, place)
  const place = chosen && findPlace(site, chosen.ine, chosen.postcode, now)
  if (place) return { asked: { typed: named(place).name, place: named(place), others: [] }, place }
  if (typed === '') return { asked: { typed, place: null, others: [] }, place: null }
  const { places } = searchCoverage(site, typed, now)
  const exact = places.filter(({ isExact }) => isExact)
  const [only = null, ...more] = exact
  if (only && more.length === 0) return { asked: { typed, place: named(only), others: [] }, place: only }
  return { asked: { typed, place: null, others: (only ? exact : places).map(named) }, place: null }
}

function nameOf(i18n: I18n, { municipality, postcode }: Place): NamedPlace {
  const locale = localeOf(i18n)
  const { ine, province } = municipality
  const name = municipalityNameIn(locale, municipality)
  return {
    code: placeCode({ ine, postcode }),
    name: postcode === null ? name : `${postcode} ${name}`,
    province: provinceNameIn(locale, province.code, province.name),
  }
}

function reachedAt(i18n: I18n, site: Site, from: Place | null, to: Place): Reached {
  const [here, there] = [from && internetAt(site, from), internetAt(site, to)]
  const fastest = (offers: ReturnType<typeof internetAt> | null) =>
    Math.max(0, ...(offers ?? []).map(({ speedMb }) => speedMb))
  const speeds = [fastest(here), fastest(there)] as const
  const [before, ...others] = here ?? []
  const tariffs = there.map((offer) => ({
    ...offer.label(i18n),
    price: offer.price(i18n),
    speedMb: offer.speedMb,
    difference: before && others.length === 0 ? differenceText(i18n, offer.monthly, before.monthly) : null,
  }))
  if (there.length === 0) return { kind: to.availability.status === 'unknown' ? 'unknown' : 'none', tariffs, speeds }
  const isSame = here !== null && here.length > 0 && here.every(({ key }) => there.some((offer) => offer.key === key))
  return { kind: isSame ? 'same' : 'other', tariffs, speeds }
}

/** The internet that is sold at a place, by itself where it is, and else with lines. */
function internetAt({ catalogue }: Site, { location, availability }: Place) {
  const offered = residential(catalogue)
  const groups = offersAt(offered, location, availability).filter((group) => group.location !== null)
  const alone = groups.filter(({ kind }) => kind === 'fibre')
  return (alone.length > 0 ? alone : groups).flatMap(({ combinations }) =>
    combinations.flatMap((combination) => {
      const tariff = chosenTariff(offered, combination)
      if (!tariff) return []
      const { total } = priceOf(offered, combination)
      const only = onlyAmount(total)
      return [
        {
          key: `${combination.location} ${combination.tariff}`,
          speedMb: tariff.speedMb,
          monthly: only?.per === 'month' ? only.cents : null,
          label: (i18n: I18n) => ({ name: tariffLabel(i18n, tariff) }),
          price: (i18n: I18n) => totalText(i18n, total),
        },
      ]
    }),
  )
}

/** What a month costs more or less than before. */
function differenceText(i18n: I18n, monthly: number | null, before: number | null): string | null {
  if (monthly === null || before === null) return null
  const amount = formatMoney(Math.abs(monthly - before), localeOf(i18n))
  if (monthly === before) return i18n._(msg`the same as here`)
  return monthly > before
    ? i18n._(msg`${amount} more a month than here`)
    : i18n._(msg`${amount} less a month than here`)
}

function cheapestLine(i18n: I18n, { catalogue }: Site): Move['mobile'] {
  const cheapest: PricedOffer | null = cheapestOffer(catalogue, 'mobile')
  if (!cheapest) return null
  const [id] = Object.keys(cheapest.combination.lines)
  const line = catalogue.mobile.find((each) => each.id === id)
  return line
    ? { name: mobileLabel(i18n, line), price: totalLabel(i18n, cheapest.price.total, cheapest.price.tax) }
    : null
}
