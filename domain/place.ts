import type { Catalogue } from './catalogue.ts'
import { chosenTariff, type Combination } from './combination.ts'

/** A municipality by its INE code, or one postcode of it. */
export type PlaceId = { readonly ine: string; readonly postcode: string | null }

/** A place that a visitor had checked, and the answer that was given. */
export type CheckedPlace = PlaceId & {
  readonly name: string
  readonly province: string
  /** Whose tariffs hold there; null: nobody's. */
  readonly location: string | null
  readonly status: 'available' | 'planned' | 'none' | 'unknown'
  /** 0 where there is none yet, or none that we know of. */
  readonly maxSpeedMb: number
}

/** Why a combination can't be ordered for a place. */
export type PlaceRefusal = 'place-without-fibre' | 'place-too-slow' | 'place-elsewhere'

/**
 * What keeps a fibre tariff from being ordered for a place: that another location's tariffs hold there, that there is
 * no fibre, or that it is slower than the tariff. null: nothing does. What we do not know is no *no*.
 */
export function placeRefusal(
  catalogue: Catalogue,
  combination: Combination,
  place: CheckedPlace | null,
): PlaceRefusal | null {
  const tariff = chosenTariff(catalogue, combination)
  if (!place || !tariff) return null
  if (place.location !== combination.location) return 'place-elsewhere'
  if (place.status === 'planned' || place.status === 'none') return 'place-without-fibre'
  return place.status === 'available' && tariff.speedMb > place.maxSpeedMb ? 'place-too-slow' : null
}

/** A place in a form field or an address: 12135 or 12135-12540. */
export function placeCode({ ine, postcode }: PlaceId): string {
  return postcode === null ? ine : `${ine}-${postcode}`
}

/** The place that such a code names; null where it is none. Whether there is such a place is known on the server. */
export function readPlaceCode(code: string): PlaceId | null {
  const [, ine, postcode = null] = /^(\d{5})(?:-(\d{5}))?$/.exec(code) ?? []
  return ine === undefined ? null : { ine, postcode }
}
