/**
 * Whether a browser hydrates a page, by what the routes it matches export as `handle` and by whether it shows an error:
 * one route that says `handle = { hydrate: false }` makes it a document, and an error page is always one.
 */
export function isHydrated(handles: readonly unknown[], error: unknown): boolean {
  const isDocument = handles.some((handle) => (handle as { readonly hydrate?: boolean } | undefined)?.hydrate === false)
  return !isDocument && !error
}
