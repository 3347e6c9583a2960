import { offeringOf } from '#domain/catalogue/offering.ts'
import { municipalityNameIn } from '#domain/place/place-names.ts'
import type { CheckedPlace, PlaceId } from '#domain/place/place.ts'
import { municipalities } from '#geography/municipalities.ts'
import type { Site } from '#site-folder/site.ts'
import { findPlace, searchCoverage, type Place } from './coverage-search.server.ts'

/** A place with the answer for it now; null: there is no such municipality, or the operator answers for no place. */
export function checkedPlace(site: Site, { ine, postcode }: PlaceId, now: number): CheckedPlace | null {
  const place = offeringOf(site.catalogue).coverage ? findPlace(site, ine, postcode, now) : null
  return place && checked(place)
}

/**
 * The place that was typed, by its name or postcode, or else what it may be: those that have that name, those that
 * have a similar one, or the province of a postcode that no municipality is listed with.
 */
export function findCheckedPlace(site: Site, typed: string, now: number) {
  const { province, places } = searchCoverage(site, typed, now)
  const exact = places.filter(({ isExact }) => isExact)
  const [only, ...others] = exact
  return {
    found: only && others.length === 0 ? checked(only) : null,
    typed,
    province: province?.name ?? null,
    places: (exact.length > 0 ? exact : places).map(checked),
  }
}

function checked({ municipality, postcode, availability, location }: Place): CheckedPlace {
  return {
    ine: municipality.ine,
    postcode,
    name: municipality.name,
    province: municipality.province.name,
    location: location?.id ?? null,
    status: availability.status,
    maxSpeedMb: availability.status === 'available' ? availability.maxSpeedMb : 0,
    reach: availability.status === 'available' ? availability.reach : {},
  }
}

/** The municipality with an INE code as a language names it, or null. */
export function placeOf(ine: string, locale: string): { readonly ine: string; readonly name: string } | null {
  const municipality = municipalities.get(ine)
  return municipality ? { ine, name: municipalityNameIn(locale, municipality) } : null
}

/** Its name there, or the code itself where it is none. */
export function placeNameOf(ine: string, locale: string): string {
  return placeOf(ine, locale)?.name ?? ine
}
