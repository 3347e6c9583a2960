import { ScrollRestoration } from 'react-router'
import { useHydrated } from '../document/use-hydrated.ts'
import { withStorage } from './browser-memory.ts'

const PROBE = 'probe'

/**
 * Restores where each entry of the history was scrolled to. Until the page is hydrated, and where this browser stores
 * nothing, that is left to the browser: the router's inline script and its last write would fail on the console there.
 */
export function StoredScroll() {
  const isHydrated = useHydrated()
  return isHydrated && isStoring() ? <ScrollRestoration /> : null
}

function isStoring(): boolean {
  const stored = withStorage('sessionStorage', (tab) => {
    tab.setItem(PROBE, '')
    tab.removeItem(PROBE)
    return true
  })
  return stored ?? false
}
