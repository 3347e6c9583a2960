import type { Catalogue } from '../catalogue/catalogue.ts'
import { chosenTariff, taxOf, type Combination } from '../catalogue/combination.ts'
import { placeRefusal, type CheckedPlace, type PlaceRefusal } from './place.ts'

/** A typed address as far as the server knows it; its postcode is well formed. */
export type KnownAddress = {
  /** Its place, where that is clear. */
  readonly place: CheckedPlace | null
  /** Whether its postcode and its town name no place together: what is known of the postcode is not promised to it. */
  readonly isDoubtful?: boolean
  /** The locations whose tariffs may be sold there: one where the municipality is clear, or none. */
  readonly locations: readonly string[]
  /** The provinces (12) that its postcode reaches. */
  readonly provinces: readonly string[]
  /** Ids of the locations in its territory, whose tax its prices have; left out where all of the site have one tax. */
  readonly taxedAlike?: readonly string[]
}

/**
 * The location whose tariffs are sold at an address: that of its municipality or, while that is not clear, the
 * preferred one of those that are possible. null if there is none.
 *
 * @param preferred the id of a location
 */
export function locationOfAddress({ locations }: KnownAddress, preferred: string): string | null {
  return locations.find((id) => id === preferred) ?? locations[0] ?? null
}

/**
 * The combination of an order for an address, with the tax of there: what needs no internet at home can be had at any
 * location, whichever was chosen. It stays as it is where no location says a tax of its own.
 */
export function withTaxOfAddress(
  catalogue: Catalogue,
  combination: Combination,
  address: KnownAddress | null,
): Combination {
  const location = address && locationOfAddress(address, combination.location)
  if (location === null || chosenTariff(catalogue, combination)) return combination
  const there = { ...combination, location }
  return taxOf(catalogue, there) === taxOf(catalogue, combination) ? combination : there
}

/**
 * Why a combination cannot be ordered for an address: its municipality decides the location, and what is known of its
 * coverage the rest. null while nothing is known of the address.
 */
export function addressRefusal(
  catalogue: Catalogue,
  combination: Combination,
  address: KnownAddress | null,
): PlaceRefusal | null {
  if (!address) return null
  const location = locationOfAddress(address, combination.location)
  // Lines are sent wherever nothing else is sold, but not at the tax of another territory.
  if (location === null && address.taxedAlike?.includes(combination.location) === false) return 'place-elsewhere'
  return placeRefusal(catalogue, combination, { status: 'unknown', maxSpeedMb: 0, ...address.place, location })
}

/**
 * The place that an order is for: that of its address or, where that is not clear, the one that was checked before, if
 * the address may lie in it.
 */
export function placeOfOrder(address: KnownAddress | null, checked: CheckedPlace | null): CheckedPlace | null {
  if (!address) return checked
  if (address.place && !address.isDoubtful) return address.place
  return checked && address.provinces.includes(checked.ine.slice(0, 2)) ? checked : null
}
