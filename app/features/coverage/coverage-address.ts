import type { PlaceId } from '#domain/place/place.ts'

const PATH = '/cobertura'

/** The address of a place's answer. */
export function placePath({ ine, postcode }: PlaceId): string {
  return `${PATH}?lugar=${ine}${postcode === null ? '' : `&cp=${postcode}`}`
}

/** The address of a province's map (12). */
export function provincePath(province: string): string {
  return `${PATH}?provincia=${province}`
}

/** Reads such addresses and the form. */
export function readCoverageAddress(query: URLSearchParams) {
  return {
    place: query.get('lugar'),
    postcode: query.get('cp'),
    province: query.get('provincia'),
    typed: query.get('q')?.trim().slice(0, 100) ?? null,
  }
}
