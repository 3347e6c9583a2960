import type { Coverage } from '#domain/place/coverage.ts'
import { municipalities, type Municipality } from './municipalities.ts'
import { allOf, amongThoseOf } from './postcodes.ts'
import { readPlace } from './read-place.ts'

export type MeantPlaces = {
  /** The postcode that was typed with it, if any. */
  readonly postcode: string | null
  /** One where it is clear, several where it has to be asked, none where nothing is found. */
  readonly places: readonly Municipality[]
}

/** The municipalities that a text may mean. One whose name and postcode lie far apart means both, and has to be asked. */
export function placesMeant(coverage: Coverage, text: string): MeantPlaces {
  const { postcode, named } = readPlace(text)
  if (postcode === null) return { postcode, places: named }
  const inThere = amongThoseOf(coverage, postcode, codesOf(named))
  const codes = inThere.length > 0 ? inThere : [...codesOf(named), ...(allOf(coverage, postcode) ?? [])]
  return { postcode, places: codes.flatMap((ine) => municipalities.get(ine) ?? []) }
}

/**
 * The INE codes of the municipalities that an address may lie in: the one that its town names among those of its
 * postcode or else, for a village or a part of a town, those of the postcode. null where it may be anywhere in a province.
 */
export function municipalitiesOfAddress(coverage: Coverage, postcode: string, town: string): readonly string[] | null {
  const named = amongThoseOf(coverage, postcode, codesOf(readPlace(town).named))
  return named.length > 0 ? named : allOf(coverage, postcode)
}

function codesOf(places: readonly Municipality[]): readonly string[] {
  return places.map(({ ine }) => ine)
}
