import { parse } from 'csv-parse/sync'
import postcodesCsv from './postcodes.csv?raw'
import type { Coverage } from '#domain/place/coverage.ts'
import { provinces } from './municipalities.ts'

/** Where a postcode lies beside the province of its first two digits and, after a zero, its capital. */
const exceptions = Map.groupBy(
  parse(postcodesCsv, { columns: true }) as readonly { readonly postcode: string; readonly ine: string }[],
  ({ postcode }) => postcode,
)

/** The municipalities of the list of exceptions that a postcode lies in, too. */
export function exceptionsOf(postcode: string): readonly string[] {
  return (exceptions.get(postcode) ?? []).map(({ ine }) => ine)
}

/**
 * Which of these municipalities a postcode may lie in: those that the operator lists it in or else, of the rest, those
 * of the list of exceptions or else of its province.
 */
export function amongThoseOf(coverage: Coverage, postcode: string, ines: readonly string[]): readonly string[] {
  const listed = coverage.municipalitiesOf.get(postcode)
  const others = exceptionsOf(postcode)
  const [found = []] = [
    ines.filter((ine) => listed?.has(ine)),
    ines.filter((ine) => others.includes(ine)),
    ines.filter((ine) => ine.startsWith(provinceOf(postcode))),
  ].filter(({ length }) => length > 0)
  return found
}

/**
 * All municipalities that a postcode can lie in: those that the operator lists it in or else, where the third digit is
 * a zero, the capital of its province and exceptions. null where it may be anywhere in the province.
 */
export function allOf(coverage: Coverage, postcode: string): readonly string[] | null {
  const listed = coverage.municipalitiesOf.get(postcode)
  if (listed) return [...listed]
  const capital = provinces.get(provinceOf(postcode))?.capital
  return postcode[2] === '0' && capital ? [capital, ...exceptionsOf(postcode)] : null
}

/**
 * Whether the operator lists a postcode in other municipalities, and each of these with other postcodes: an address that
 * says both has a slip in one of them.
 */
export function isListedElsewhere(
  { municipalitiesOf, entries }: Coverage,
  postcode: string,
  ines: readonly string[],
): boolean {
  const listed = municipalitiesOf.get(postcode)
  if (!listed || ines.length === 0) return false
  return ines.every((ine) => !listed.has(ine) && (entries.get(ine) ?? []).some((entry) => entry.postcode !== null))
}

/** The provinces (34, 09) that a postcode reaches. */
export function provincesReached(coverage: Coverage, postcode: string): readonly string[] {
  const listed = coverage.municipalitiesOf.get(postcode) ?? []
  return [...new Set([postcode, ...exceptionsOf(postcode), ...listed].map(provinceOf))]
}

function provinceOf(code: string): string {
  return code.slice(0, 2)
}
