/**
 * Adds the language to a link while the current address names one. Without scripts or cookies nothing else remembers
 * it.
 */
export function localHref(path: string, search: string): string {
  const lng = new URLSearchParams(search).get('lng')
  if (lng === null) return path
  const url = new URL(path, 'http://site')
  url.searchParams.set('lng', lng)
  return url.pathname + url.search + url.hash
}
