/**
 * The address of a page of this site, seen from a page whose address has this query. While an address names a
 * language, so does the next one: without script or cookies that is all there is to remember it by.
 */
export function localHref(path: string, search: string): string {
  const lng = new URLSearchParams(search).get('lng')
  if (lng === null) return path
  const url = new URL(path, 'http://site')
  url.searchParams.set('lng', lng)
  return url.pathname + url.search + url.hash
}
