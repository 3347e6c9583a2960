import type { PlaceId } from '#domain/place.ts'

const PATH = '/cobertura'

/** The address of the answer for a place. */
export function placePath({ ine, postcode }: PlaceId): string {
  return `${PATH}?lugar=${ine}${postcode === null ? '' : `&cp=${postcode}`}`
}

/** The address of the map of a province (12). */
export function provincePath(province: string): string {
  return `${PATH}?provincia=${province}`
}

/** What such addresses, and the form, ask for. */
export function readCoverageAddress(query: URLSearchParams) {
  return {
    place: query.get('lugar'),
    postcode: query.get('cp'),
    province: query.get('provincia'),
    typed: query.get('q')?.trim().slice(0, 100) ?? null,
  }
}
