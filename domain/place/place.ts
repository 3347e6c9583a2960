import { sellsLandlineAt, tariffsOf, type Catalogue, type FixedTariff } from '../catalogue/catalogue.ts'
import { accessBy, type Reach } from './coverage.ts'
import { chosenLocation, chosenTariff, type Combination } from '../catalogue/combination.ts'

/** A municipality by its INE code, or one postcode of it. */
export type PlaceId = { readonly ine: string; readonly postcode: string | null }

/** A place with the result of its coverage check. */
export type CheckedPlace = PlaceId & {
  readonly name: string
  readonly province: string
  /** The location whose tariffs are sold there, if any. */
  readonly location: string | null
  readonly status: 'available' | 'planned' | 'none' | 'unknown'
  /** 0 if there is no fibre yet, or none known. */
  readonly maxSpeedMb: number
  /** The highest speed by each way in; of a place stored before there were several, by fibre. */
  readonly reach?: Reach
}

/** Why a combination cannot be ordered for a place. */
export type PlaceRefusal = ReachRefusal | 'place-elsewhere' | 'landline-elsewhere'

/** Why internet cannot be had at a place, wherever it is sold. */
export type ReachRefusal = 'place-without-fibre' | 'place-too-slow'

/**
 * Why a combination cannot be ordered for a place: its fibre tariff is sold at another location, there is no fibre, or fibre there
 * is slower; or its landline is not sold there. null if it can, also where the coverage is unknown.
 */
export function placeRefusal(
  catalogue: Catalogue,
  combination: Combination,
  place: Pick<CheckedPlace, 'location' | 'status' | 'maxSpeedMb' | 'reach'> | null,
): PlaceRefusal | null {
  if (!place) return null
  const tariff = chosenTariff(catalogue, combination)
  if (tariff && place.location !== combination.location) return 'place-elsewhere'
  const isElsewhere = combination.landline && !sellsLandlineAt(catalogue, place.location)
  return (tariff && reachRefusal(place, tariff)) ?? (isElsewhere ? 'landline-elsewhere' : null)
}

/** Why internet of that speed does not reach a place; null if it does, also where the coverage is unknown. */
export function reachRefusal(
  place: Pick<CheckedPlace, 'status' | 'maxSpeedMb' | 'reach'>,
  tariff: Pick<FixedTariff, 'speedMb' | 'technology'>,
): ReachRefusal | null {
  if (place.status === 'planned' || place.status === 'none') return 'place-without-fibre'
  if (place.status !== 'available') return null
  const reached = place.reach ? (place.reach[accessBy(tariff.technology)] ?? 0) : place.maxSpeedMb
  if (reached === 0) return 'place-without-fibre'
  return tariff.speedMb > reached ? 'place-too-slow' : null
}

/** Whether internet that is sold at the location of a combination reaches a place in no way. */
export function isOutOfReach(catalogue: Catalogue, combination: Combination, place: CheckedPlace): boolean {
  const location = chosenLocation(catalogue, combination)
  const sold = [...tariffsOf(location, 'pack'), ...tariffsOf(location, 'fibre')]
  return sold.length > 0 && sold.every((tariff) => reachRefusal(place, tariff) !== null)
}

/** Vila-real (Castellón) */
export function placeName({ name, province }: Pick<CheckedPlace, 'name' | 'province'>): string {
  return `${name} (${province})`
}

/** Vila-real (Castellón), 12540, INE 12135: as staff look places up. */
export function placeText(place: CheckedPlace): string {
  return [placeName(place), place.postcode, `INE ${place.ine}`].filter(Boolean).join(', ')
}

/** A place in a form field or an address: 12135 or 12135-12540. */
export function placeCode({ ine, postcode }: PlaceId): string {
  return postcode === null ? ine : `${ine}-${postcode}`
}

/** Parses such a code; null if malformed. Only the server knows whether the place exists. */
export function readPlaceCode(code: string): PlaceId | null {
  const [, ine, postcode = null] = /^(\d{5})(?:-(\d{5}))?$/.exec(code) ?? []
  return ine === undefined ? null : { ine, postcode }
}
