import { useSyncExternalStore } from 'react'

/** False in served HTML and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
