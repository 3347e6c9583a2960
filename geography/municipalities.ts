import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'csv-parse/sync'
import type { feature } from 'topojson-client'
import largestTownsCsv from './largest-towns.csv?raw'
import changesCsv from './municipality-changes.csv?raw'
import otherNamesCsv from './other-names.csv?raw'
import provincesCsv from './provinces.csv?raw'

export type Province = {
  /** Two digits, as postcodes and INE codes begin: 12. */
  readonly code: string
  readonly name: string
  /** In every official language, separated by a slash. */
  readonly officialName: string
  readonly community: string
  /** The INE code of its capital. */
  readonly capital: string
  /** Its other names, and its islands. */
  readonly otherNames: readonly string[]
}

export type Municipality = {
  /** Five digits of the national statistics institute; the first two are the province. */
  readonly ine: string
  /** The official name, or the official names separated by a slash. */
  readonly name: string
  /** Its other names. */
  readonly otherNames: readonly string[]
  readonly province: Province
  /** 1 is the largest town of the country; null where it is none of the large ones. */
  readonly rank: number | null
}

type Borders = Exclude<Parameters<typeof feature>[1], string> & {
  readonly id: string
  readonly properties: { readonly name: string }
}

type Atlas = Parameters<typeof feature>[0] & {
  readonly objects: { readonly municipalities: { readonly geometries: readonly Borders[] } }
}

const require = createRequire(import.meta.url)

/**
 * Borders of all municipalities, by the national geographic institute (IGN, CC BY 4.0). Read anew each time: they are
 * a hundred thousand points, which take more memory than all pages do.
 */
export function readAtlas(): Atlas {
  return JSON.parse(readFileSync(require.resolve('es-atlas/es/municipalities.json'), 'utf8')) as Atlas
}

export const provinces: ReadonlyMap<string, Province> = new Map(
  rowsOf(provincesCsv).map(([code = '', name = '', officialName = '', community = '', capital = '', others = '']) => [
    code,
    { code, name, officialName, community, capital, otherNames: namesIn(others) },
  ]),
)

/** The day that the list of municipalities holds for (2026-01-01): docs/coverage.md says how to bring it up to date. */
export const municipalitiesAsOf = /^# list of: (\d{4}-\d{2}-\d{2})$/m.exec(changesCsv)![1]!

/** Every municipality of Spain by its INE code. */
export const municipalities = readMunicipalities()

function readMunicipalities(): ReadonlyMap<string, Municipality> {
  const otherNames = new Map(rowsOf(otherNamesCsv).map(([ine = '', , names = '']) => [ine, namesIn(names)]))
  const ranks = new Map(rowsOf(largestTownsCsv).map(([ine], index) => [ine, index + 1]))
  const names = new Map(
    readAtlas().objects.municipalities.geometries.map(({ id, properties }) => [id, [properties.name]]),
  )
  // A new municipality has a first name here, a renamed one a newer name.
  for (const [ine = '', name = ''] of rowsOf(changesCsv)) names.set(ine, [name, ...(names.get(ine) ?? [])])

  const known = new Map<string, Municipality>()
  for (const [ine, [name = '', ...earlier]] of names) {
    // 53 is land that several municipalities share, 54 is Gibraltar.
    const province = provinces.get(ine.slice(0, 2))
    if (!province) continue
    known.set(ine, {
      ine,
      name,
      otherNames: [...(otherNames.get(ine) ?? []), ...earlier],
      province,
      rank: ranks.get(ine) ?? null,
    })
  }
  return known
}

function namesIn(cell: string): string[] {
  return cell === '' ? [] : cell.split('|')
}

/** Without comments and the header. */
function rowsOf(csv: string): string[][] {
  return parse(csv, { comment: '#', comment_no_infix: true, from: 2 })
}
