import type { CheckedPlace } from '#domain/place/place.ts'

const KEY = 'place'

/** Stores the municipality checked in this tab and its result; null removes it. It identifies nobody. */
export function rememberPlace(place: CheckedPlace | null): void {
  try {
    if (place) sessionStorage.setItem(KEY, JSON.stringify(place))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Storage is full or blocked. The address of the page still names the place.
  }
}

/** The place last checked in this tab. The server checks it again before it accepts an order for it. */
export function rememberedPlace(): CheckedPlace | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<CheckedPlace> | null
    return typeof stored?.name === 'string' && /^\d{5}$/.test(stored.ine ?? '') ? (stored as CheckedPlace) : null
  } catch {
    return null
  }
}
