import { useSyncExternalStore } from 'react'

/** False in served HTML and while it is taken over, true as soon as scripts answer. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
