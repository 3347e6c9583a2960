import type { Catalogue } from './catalogue.ts'
import type { Combination } from './combination.ts'
import { locationsIn } from './coverage.ts'
import { postcode } from './address-rules.ts'
import { placeRefusal, type CheckedPlace, type PlaceRefusal } from './place.ts'

/**
 * The location whose tariffs are sold at an address: that of its province or, where that has several, of its place.
 * While the place is not known, the preferred one of them. null if there is none.
 *
 * @param postcode 12540
 * @param preferred the id of a location
 */
export function locationOfAddress(
  catalogue: Catalogue,
  { postcode, place, preferred }: { postcode: string; place: Pick<CheckedPlace, 'location'> | null; preferred: string },
): string | null {
  const possible = locationsIn(catalogue, postcode.slice(0, 2))
  const [first, ...others] = possible
  if (others.length > 0 && place) return place.location
  return (possible.find(({ id }) => id === preferred) ?? first)?.id ?? null
}

/**
 * Why a combination cannot be ordered for an address. Its postcode decides the location, and what is known of its place
 * the rest. null while the postcode is missing or malformed.
 *
 * @param place the place of the address, where coverage knows it
 */
export function addressRefusal(
  catalogue: Catalogue,
  combination: Combination,
  typedPostcode: string,
  place: CheckedPlace | null,
): PlaceRefusal | null {
  const checked = postcode(typedPostcode)
  if (!checked.ok) return null
  const address = { postcode: checked.value, place, preferred: combination.location }
  const location = locationOfAddress(catalogue, address)
  return placeRefusal(catalogue, combination, { status: 'unknown', maxSpeedMb: 0, ...place, location })
}
