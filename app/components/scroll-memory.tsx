import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/** In the storage of the tab: how far each entry of the history was scrolled, in pixels, by its key. */
const POSITIONS = 'react-router-scroll-positions'

/**
 * Where an entry of the history was scrolled to, for navigation within the site. A document has nothing of it, unlike with
 * React Router's own component: its position is restored by the browser, before any script, or by `restorePosition`.
 */
export function ScrollMemory() {
  useScrollRestoration({ storageKey: POSITIONS })
  return null
}

/** Gives the history's present entry the key under which its position is kept, which a document's first entry has not. */
export function keyFirstEntry(): void {
  const state = history.state as { readonly key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}

/**
 * Scrolls a new document to where its entry was, if that was left for another page of the same document: the browser was
 * told then that scripts would do it. Who has scrolled meanwhile stays there.
 */
export function restorePosition(): void {
  if (history.scrollRestoration === 'auto' || scrollY > 0) return
  try {
    const positions = JSON.parse(sessionStorage.getItem(POSITIONS) ?? '{}') as Record<string, number>
    scrollTo(0, positions[history.state.key] ?? 0)
  } catch {
    // A tab whose storage cannot be read is at its top.
  }
}
