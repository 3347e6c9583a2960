import { createReadStream, existsSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parse } from 'csv-parse'
import { isPostcode } from '#geography/is-postcode.ts'
import { municipalities } from '#geography/municipalities.ts'
import { placeDoubts, type PlaceDoubt } from '#geography/row-place.ts'
import { withLostZero } from '../text/spreadsheet-fields.ts'

const MAX_TOLD = 20

type Row = { readonly ine?: string; readonly postcode?: string; readonly municipality?: string }

/**
 * What a `coverage.csv` without faults says that may not be what was meant, a line each: codes that have got back a zero, and
 * rows whose name or postcode is another place's, with the code that would fit.
 */
export async function coverageDoubts(file: string): Promise<readonly string[]> {
  if (!existsSync(file)) return []
  const said = new Map<string, readonly string[]>()
  const told: string[] = []
  let count = 0
  const parser = parse<Row>({
    delimiter: [',', ';'],
    comment: '#',
    comment_no_infix: true,
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    skip_empty_lines: true,
    on_record(row) {
      // Files name a place once for each of its technologies: it is looked up once.
      const key = [row.ine, row.municipality, row.postcode].join('\n')
      const doubts = said.get(key) ?? doubtsOf(row)
      said.set(key, doubts)
      count += doubts.length
      if (told.length < MAX_TOLD) told.push(...doubts.map((doubt) => `coverage.csv:${parser.info.lines}: ${doubt}`))
      return null
    },
  })
  await pipeline(createReadStream(file), parser)
  const shown = told.slice(0, MAX_TOLD)
  return count > shown.length ? [...shown, `coverage.csv: and ${count - shown.length} more of these`] : shown
}

function doubtsOf({ ine = '', postcode = '', municipality: name = '' }: Row): readonly string[] {
  const [code, part] = [withLostZero(ine.trim()), withLostZero(postcode.trim())]
  const mended = code === ine.trim() ? [] : [`ine: ${ine.trim()} is read as ${named(code)}: write all five digits`]
  const doubts = placeDoubts(code, { name: name.trim(), postcode: isPostcode(part) ? part : '' })
  return [...mended, ...doubts.map(doubtText)]
}

function doubtText({ about, ine, value, would }: PlaceDoubt): string {
  const others = would.filter((code) => code !== ine).map(named)
  if (about === 'name') {
    if (others.length < would.length) return `municipality: ${value} is not written so: ${named(ine)}`
    return `ine: ${named(ine)}, is not ${value}: write ${others.join(' or ') || 'the code of the place that is meant'}`
  }
  const whose = others.join(' or ') || `places of the province ${value.slice(0, 2)}`
  return `postcode: ${value} is not of ${named(ine)}: it is of ${whose}`
}

/** 50190 Novallas (Zaragoza) */
function named(ine: string): string {
  const municipality = municipalities.get(ine)
  return municipality ? `${ine} ${municipality.name} (${municipality.province.name})` : ine
}
