import { offersAt, ownProvinces, type Availability } from '#domain/place/coverage.ts'
import { namedIn, provinceNameIn } from '#domain/place/place-names.ts'
import type { PlaceId } from '#domain/place/place.ts'
import { isPostcode } from '#geography/is-postcode.ts'
import { findPlace, searchCoverage, type Place } from '#app/features/places/coverage-search.server.ts'
import { municipalitiesAsOf, provinces, type Province } from '#geography/municipalities.ts'
import { provinceMap } from '#geography/province-map.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Site } from '#site-folder/site.ts'
import { readCoverageAddress } from '../coverage-address.ts'

/** A place as the page shows it. */
export type PlaceView = PlaceId & {
  readonly name: string
  readonly province: string
  readonly availability: Availability
  /** The location whose tariffs are sold there, if any. */
  readonly location: string | null
  /** Whether a fibre tariff can be ordered there. */
  readonly hasFibreOffers: boolean
}

/** The answer to a search. */
export type CoverageAnswer =
  | { readonly kind: 'start' | 'empty' | 'no-postcode' }
  /** `typed`: as somebody called it; its own name where they chose it from a list. */
  | { readonly kind: 'place'; readonly typed: string; readonly place: PlaceView }
  | { readonly kind: 'choose'; readonly typed: string; readonly places: readonly PlaceView[] }
  | {
      readonly kind: 'not-found'
      readonly typed: string
      readonly places: readonly PlaceView[]
      /** The day that the list of municipalities holds for: 2026-01-01. */
      readonly listOf: string
    }
  /** The operator does not list the postcode, so the municipality is needed. */
  | { readonly kind: 'postcode'; readonly typed: string; readonly province: string }

export type MapView = {
  readonly province: { readonly code: string; readonly name: string }
  readonly others: readonly { readonly code: string; readonly name: string }[]
  readonly width: number
  readonly height: number
  readonly shapes: readonly MapShape[]
  /** Places of the province that the map lacks, as they are new. */
  readonly unmapped: readonly PlaceView[]
}

export type MapShape = PlaceView & { readonly path: string; readonly centre: readonly [number, number] }

/** The answer to the page's address, its places named in a language. */
export function findAnswer(site: Site, query: URLSearchParams, now: number, locale: Locale): CoverageAnswer {
  const { place: ine, postcode, typed } = readCoverageAddress(query)
  const place = ine === null ? null : findPlace(site, ine, postcode && isPostcode(postcode) ? postcode : null, now)
  if (place) return placeAnswer(shown(site, place, locale))
  if (typed === null) return { kind: 'start' }
  if (typed === '') return { kind: 'empty' }
  if (/^[\d\s]+$/.test(typed) && typed.replaceAll(/\s/g, '').length !== 5) return { kind: 'no-postcode' }

  const { province, places } = searchCoverage(site, typed, now)
  const exact = places.filter(({ isExact }) => isExact)
  const [only, ...others] = exact
  if (only && others.length === 0) return placeAnswer(shown(site, only, locale), typed)
  if (only) return { kind: 'choose', typed, places: exact.map((found) => shown(site, found, locale)) }
  if (province) return { kind: 'postcode', typed, province: provinceNameIn(locale, province.code, province.name) }
  return {
    kind: 'not-found',
    typed,
    places: places.map((found) => shown(site, found, locale)),
    listOf: municipalitiesAsOf,
  }
}

function placeAnswer(place: PlaceView, typed: string = place.name): CoverageAnswer {
  return { kind: 'place', typed, place }
}

/** Suggestions while typing. */
export function findSuggestions(site: Site, typed: string, now: number, locale: Locale): readonly PlaceView[] {
  return searchCoverage(site, typed, now).places.map((found) => shown(site, found, locale))
}

/** The map of the requested province or of the place's; the operator's first by default. */
export function findMap(
  site: Site,
  query: URLSearchParams,
  answer: CoverageAnswer,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): MapView | null {
  const own = [...ownProvinces(site.catalogue)]
  const listed = [...site.coverage.entries.keys()].map((ine) => ine.slice(0, 2))
  const asked = answer.kind === 'place' ? answer.place.ine.slice(0, 2) : readCoverageAddress(query).province
  const province = provinces.get(asked ?? '') ?? provinces.get(own[0] ?? listed[0] ?? '')
  if (!province) return null

  const named = ({ code, name }: Province) => ({ code, name: provinceNameIn(locale, code, name) })
  const { width, height, shapes, unmapped } = provinceMap(province.code)
  return {
    province: named(province),
    others: own
      .filter((code) => code !== province.code)
      .flatMap((code) => provinces.get(code) ?? [])
      .map(named),
    width,
    height,
    shapes: shapes.flatMap(({ municipality, path, centre }) => {
      const place = findPlace(site, municipality.ine, null, now)
      return place ? { ...shown(site, place, locale), path, centre } : []
    }),
    unmapped: unmapped.flatMap(({ ine }) => {
      const place = findPlace(site, ine, null, now)
      return place ? shown(site, place, locale) : []
    }),
  }
}

function shown(
  { catalogue }: Site,
  { municipality, postcode, availability, location }: Place,
  locale: Locale,
): PlaceView {
  const { ine, name, province } = municipality
  return namedIn(locale, {
    ine,
    postcode,
    name,
    province: province.name,
    availability,
    location: location?.id ?? null,
    hasFibreOffers: offersAt(catalogue, location, availability).some(({ location }) => location !== null),
  })
}
