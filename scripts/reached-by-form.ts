import { readFileSync } from 'node:fs'

const DOCUMENT = /^export const handle = \{ hydrate: false/m
const ROUTE = '?__react-router-build-client-route'

/**
 * Whether a page that browsers hydrate imports the module, by whatever way. What only documents import is built for its
 * styles, and no browser loads its code.
 */
export function reachedByForm(
  id: string,
  importersOf: (id: string) => readonly string[],
  seen = new Set<string>(),
): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  if (id.endsWith(ROUTE)) return !DOCUMENT.test(readFileSync(id.slice(0, -ROUTE.length), 'utf8'))
  return importersOf(id).some((importer) => reachedByForm(importer, importersOf, seen))
}
