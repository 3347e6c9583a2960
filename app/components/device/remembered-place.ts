import type { CheckedPlace } from '#domain/place/place.ts'
import { parseStored, withStorage } from './browser-memory.ts'

const KEY = 'place'

/**
 * Stores the municipality checked in this tab and its result; null removes it. It identifies nobody. Where storage is
 * refused, the address of the page still names the place.
 */
export function rememberPlace(place: CheckedPlace | null): void {
  withStorage('sessionStorage', (tab) => (place ? tab.setItem(KEY, JSON.stringify(place)) : tab.removeItem(KEY)))
}

/** The place last checked in this tab. The server checks it again before it accepts an order for it. */
export function rememberedPlace(): CheckedPlace | null {
  const stored = parseStored(withStorage('sessionStorage', (tab) => tab.getItem(KEY))) as Partial<CheckedPlace> | null
  return typeof stored?.name === 'string' && /^\d{5}$/.test(stored.ine ?? '') ? (stored as CheckedPlace) : null
}
