import type { Catalogue } from './catalogue.ts'
import type { Combination } from './combination.ts'
import { locationOf } from './coverage.ts'
import { postcode } from './address-rules.ts'
import { placeRefusal, type CheckedPlace, type PlaceRefusal } from './place.ts'

/** The location whose tariffs are sold at a postcode (12540); null if there is none. */
export function locationOfPostcode(catalogue: Catalogue, postcode: string): string | null {
  return locationOf(catalogue, postcode.slice(0, 2))?.id ?? null
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
  const location = locationOfPostcode(catalogue, checked.value)
  const { status, maxSpeedMb } = place ?? { status: 'unknown', maxSpeedMb: 0 }
  return placeRefusal(catalogue, combination, { location, status, maxSpeedMb })
}
