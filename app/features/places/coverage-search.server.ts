import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { availabilityOf, locationOf, ownProvinces, type Availability } from '#domain/place/coverage.ts'
import type { Location } from '#domain/catalogue/catalogue.ts'
import type { Site } from '#site-folder/site.ts'
import { municipalities, provinces, type Municipality, type Province } from '#geography/municipalities.ts'
import { findMunicipalities } from '#geography/place-search.ts'
import { placesMeant } from '#geography/places-meant.ts'

export const MAX_PLACES = 10

/** A municipality, or one postcode of it, and what is known of it today. */
export type Place = {
  readonly municipality: Municipality
  readonly postcode: string | null
  readonly availability: Availability
  /** The location whose tariffs hold there; null: none. */
  readonly location: Location | null
}

/** `isExact`: one of its names, or its postcode, was typed whole. */
export type FoundPlace = Place & { readonly isExact: boolean }

export type CoverageSearch = {
  /** Province of the postcode that was asked for; null where it was something else. */
  readonly province: Province | null
  /** Best first. */
  readonly places: readonly FoundPlace[]
}

/**
 * Looks for a municipality by name, postcode or both, as people write them. Where nothing is named whole, it may be one
 * of a similar name; of a postcode that says too little, the province.
 */
export function searchCoverage(site: Site, query: string, now: number): CoverageSearch {
  const { postcode, places } = placesMeant(site.coverage, query)
  const exact = places.map((municipality) => ({ ...placeIn(site, municipality, postcode, now), isExact: true }))
  if (postcode !== null) return { province: provinces.get(postcode.slice(0, 2)) ?? null, places: exact }

  const similar = findMunicipalities(query, { ownProvinces: ownProvinces(site.catalogue), limit: MAX_PLACES })
  const found = similar.map((municipality) => ({
    ...placeIn(site, municipality, null, now),
    isExact: places.includes(municipality),
  }))
  return {
    province: null,
    places: [...exact.filter(({ municipality }) => !similar.includes(municipality)), ...found],
  }
}

/** The municipality with an INE code, or one of its postcodes, with what is known of it; null: there is none. */
export function findPlace(site: Site, ine: string, postcode: string | null, now: number): Place | null {
  const municipality = municipalities.get(ine)
  return municipality ? placeIn(site, municipality, postcode, now) : null
}

function placeIn(
  { catalogue, coverage }: Site,
  municipality: Municipality,
  postcode: string | null,
  now: number,
): Place {
  const entries = coverage.entries.get(municipality.ine) ?? []
  return {
    municipality,
    postcode,
    availability: availabilityOf(entries, postcode, spanishClock(now).date),
    location: locationOf(catalogue, municipality.ine),
  }
}
