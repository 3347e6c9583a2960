import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'

/**
 * Where an entry of the history was scrolled to, for navigation within the site. A document has nothing of it, unlike with
 * React Router's own component: its position is restored by the browser, before any script.
 */
export function ScrollMemory() {
  useScrollRestoration()
  return null
}

/** Gives the history's present entry the key under which its position is kept, which a document's first entry has not. */
export function keyFirstEntry(): void {
  const state = history.state as { readonly key?: string } | null
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2) }, '')
}
