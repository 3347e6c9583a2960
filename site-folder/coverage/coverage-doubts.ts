import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { municipalities } from '#geography/municipalities.ts'
import type { PlaceDoubt } from '#geography/row-place.ts'
import { packCoverage, plainText } from './packed-coverage.ts'
import { readCoverage } from './read-coverage.ts'

/**
 * What a `coverage.csv` without faults says that may not be what was meant, a line each: codes that have got back a zero, and
 * rows whose name or postcode is another place's, with the code that would fit. Only the first of each.
 */
export async function coverageDoubts(file: string): Promise<readonly string[]> {
  if (!existsSync(file)) return []
  const text = plainText(await readFile(file))
  const { digest, packed } = await packCoverage(text)
  const { doubts, mendedFields } = await readCoverage(digest, () => packed, text)
  const codes = mendedFields.filter(({ column }) => column === 'ine')
  return [
    ...codes.map(({ line, from, to }) => ({
      line,
      text: `ine: ${from} is read as ${named(to)}: write all five digits`,
    })),
    ...doubts.map((doubt) => ({ line: doubt.line, text: doubtText(doubt) })),
  ]
    .toSorted((one, other) => one.line - other.line)
    .map(({ line, text }) => `coverage.csv:${line}: ${text}`)
}

/** The codes that would fit in place of that of the row; `isSpelling`: its name is near one of its own. */
export function fitting({ about, ine, would }: PlaceDoubt): {
  readonly others: readonly string[]
  readonly isSpelling: boolean
} {
  const others = would.filter((code) => code !== ine)
  return { others, isSpelling: about === 'name' && others.length < would.length }
}

function doubtText(doubt: PlaceDoubt): string {
  const { about, ine, value } = doubt
  const { others, isSpelling } = fitting(doubt)
  if (isSpelling) return `municipality: ${value} is not written so: ${named(ine)}`
  const would = others.map(named).join(' or ')
  if (about === 'name')
    return `ine: ${named(ine)}, is not ${value}: write ${would || 'the code of the place that is meant'}`
  const whose = would || `places of the province ${value.slice(0, 2)}`
  return `postcode: ${value} is not of ${named(ine)}: it is of ${whose}`
}

/** 50190 Novallas (Zaragoza) */
export function named(ine: string): string {
  const municipality = municipalities.get(ine)
  return municipality ? `${ine} ${municipality.name} (${municipality.province.name})` : ine
}
