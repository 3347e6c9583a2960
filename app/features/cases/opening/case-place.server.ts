import { readPlace } from '#geography/read-place.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { RequestKinds } from '#app/features/requests/request-kind.server.ts'

/** The INE code of the municipality that was checked, or else of the only one that the address names; null for none. */
export function municipalityOf(kinds: RequestKinds, content: RequestContent): string | null {
  const place = kinds[content.kind].place?.(content)
  if (place) return place.ine
  const { address } = kinds[content.kind].party(content)
  const [only, ...others] = address === null ? [] : readPlace(address).named
  return only && others.length === 0 ? only.ine : null
}
