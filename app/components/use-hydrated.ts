import { startTransition, useEffect, useState } from 'react'

let hydrated = false

/**
 * False in served HTML and while it is taken over, true as soon as scripts answer. What changes with it is rendered in
 * steps: a visitor who is touching the page already does not wait for all of it.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(hydrated)
  useEffect(() => {
    hydrated = true
    startTransition(() => setHydrated(true))
  }, [])
  return isHydrated
}
