/**
 * Whether the browser hydrates the page. A matched route that exports `handle = { hydrate: false }` makes it a static
 * document; error pages are always static.
 */
export function isHydrated(handles: readonly unknown[], error: unknown): boolean {
  const isDocument = handles.some((handle) => (handle as { readonly hydrate?: boolean } | undefined)?.hydrate === false)
  return !isDocument && !error
}
