import type { CheckedPlace } from '#domain/place.ts'

const KEY = 'place'

/** Keeps in this tab which municipality was checked, and what was answered; null forgets it. Nobody is named by it. */
export function rememberPlace(place: CheckedPlace | null): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage that is full or blocked: the address still says which place it is.
  }
}

/** The place that was checked last in this tab. The server judges it anew before anything is ordered for it. */
export function rememberedPlace(): CheckedPlace | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<CheckedPlace> | null
    return typeof stored?.name === 'string' && /^\d{5}$/.test(stored.ine ?? '') ? (stored as CheckedPlace) : null
  } catch {
    return null
  }
}
