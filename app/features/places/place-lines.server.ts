import { ownProvinces } from '#domain/place/coverage.ts'
import type { Site } from '#site-folder/site.ts'
import { municipalities } from '#geography/municipalities.ts'
import { findMunicipalities } from '#geography/place-search.ts'
import { placesMeant } from '#geography/places-meant.ts'

const MAX_SUGGESTED = 8

/** Places as staff typed them: the INE codes, and the lines that are none. */
export type ReadPlaces = { readonly places: readonly string[]; readonly unknown: readonly string[] }

/**
 * Reads places, one a line: a municipality by its names, its postcode or its INE code, which its name may follow, or the
 * two digits of a province for all that the coverage lists there.
 */
export function readPlaceLines(
  { catalogue, coverage }: Pick<Site, 'catalogue' | 'coverage'>,
  typed: string,
): ReadPlaces {
  const places = new Set<string>()
  const unknown: string[] = []
  const own = ownProvinces(catalogue)
  for (const line of typed.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const found = codesOf(line)
    if (found.length === 0) unknown.push(line)
    for (const ine of found) places.add(ine)
  }
  return { places: [...places].toSorted(), unknown }

  function codesOf(line: string): readonly string[] {
    if (/^\d{2}$/.test(line)) return [...coverage.entries.keys()].filter((ine) => ine.startsWith(line))
    const [, code = '', name = ''] = /^(\d{5})(?:\s+(.*))?$/.exec(line) ?? []
    const listed = municipalities.get(code)
    // A code and its own name, as we write it; with another name the five digits are a postcode.
    if (listed && (name === '' || placesMeant(coverage, name).places.includes(listed))) return [code]
    const { places } = placesMeant(coverage, line)
    // Where several places have that name, those at home are meant; with two there, the line has to name the province.
    const atHome = places.filter(({ province }) => own.has(province.code))
    const [only, ...others] = atHome.length > 0 ? atHome : places
    return only && others.length === 0 ? [only.ine] : []
  }
}

/** The municipalities that a line may mean, best first, as lines that are read as they are. */
export function suggestedLines(
  { catalogue, coverage }: Pick<Site, 'catalogue' | 'coverage'>,
  typed: string,
): readonly string[] {
  const named = placesMeant(coverage, typed).places
  const similar = findMunicipalities(typed, { ownProvinces: ownProvinces(catalogue), limit: MAX_SUGGESTED })
  const found = [...new Set([...named, ...similar])].slice(0, MAX_SUGGESTED)
  return found.map(({ ine, name }) => `${ine} ${name}`)
}

/** The same places as lines that are read back as they are: 12002 Aín. */
export function placeLines(places: readonly string[]): string {
  return places.map((ine) => `${ine} ${municipalities.get(ine)?.name ?? ''}`.trim()).join('\n')
}
