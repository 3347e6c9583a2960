import type { Coverage } from '#domain/place/coverage.ts'
import { quoted, tableFaultIn } from '../text/text-fault.ts'
import type { CoverageFault } from './coverage-fault.ts'
import {
  MOST_LINES,
  type CoveragePart,
  type PlacedDoubt,
  type PlacedEntry,
  type PlacedFault,
  type TakenCoverage,
  type ToldCoverage,
} from './coverage-readings.ts'
import type { MendedField } from './coverage-rows.ts'
import { linesOf, packCoverage, plainText } from './packed-coverage.ts'
import { MAX_TOLD, parseCoverage } from './parse-coverage.ts'

const ENDS_READING: readonly CoverageFault['code'][] = [
  'header-lacks',
  'header-nameless',
  'header-unknown',
  'header-twice',
  'quote-open',
  'after-quote',
]
/** Rows, or postcodes, that are handed over at once: whoever asks for a page meanwhile waits for these. */
const PART_SIZE = 4000

/** Reads the rows of a text, and hands them over in parts where nothing is wrong with any of them. */
export async function readCoverageText(
  text: Buffer,
  locales: readonly string[],
  handOver: (part: CoveragePart) => Promise<void>,
): Promise<ToldCoverage> {
  const { coverage, ...told } = await read(text, locales)
  if (!coverage || told.faultCount > 0) return { ...told, facts: null }
  const { entries, municipalitiesOf, ...facts } = coverage
  let rows: PlacedEntry[] = []
  for (const [ine, listed] of entries) {
    for (const entry of listed) rows.push([ine, entry])
    if (rows.length < PART_SIZE) continue
    for (let start = 0; start < rows.length; start += PART_SIZE)
      await handOver({ rows: rows.slice(start, start + PART_SIZE) })
    rows = []
  }
  await handOver({ rows })
  const postcodes = [...municipalitiesOf].map(([postcode, ines]) => [postcode, [...ines]] as const)
  for (let start = 0; start < postcodes.length; start += PART_SIZE)
    await handOver({ postcodes: postcodes.slice(start, start + PART_SIZE) })
  return { ...told, facts }
}

/** An uploaded file as it is kept, unless it has more lines than are read. */
export async function takeCoverageFile(bytes: Uint8Array): Promise<TakenCoverage> {
  const text = plainText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const lines = linesOf(text)
  return lines > MOST_LINES ? { tooManyLines: lines } : packCoverage(text)
}

type Read = Omit<ToldCoverage, 'facts'> & { readonly coverage: Coverage | null }

async function read(text: Buffer, locales: readonly string[]): Promise<Read> {
  const mended = { ine: 0, postcode: 0, date: 0 }
  const mendedFields: (MendedField & { readonly line: number })[] = []
  const lines = linesOf(text)
  const unread =
    lines > MOST_LINES
      ? ({ code: 'too-many-lines', line: MOST_LINES + 1, has: lines, most: MOST_LINES } as const)
      : tableFaultIn(text)
  if (unread) {
    const faults = [{ ...unread, last: unread.line }]
    return { coverage: null, faults, faultCount: 1, readUntil: unread.line, mended, mendedFields, doubts: [] }
  }

  const faults: PlacedFault[] = []
  let faultCount = 0
  let readUntil: number | null = null
  const doubts: PlacedDoubt[] = []
  let before = ''
  const coverage = await parseCoverage(text, locales, {
    refuse(fault, line, last = line) {
      const found = { ...fault, ...('value' in fault && { value: quoted(fault.value) }), line, last } as PlacedFault
      // csv-parse reports both quotes around a word.
      const said = JSON.stringify(found)
      if (said === before) return
      before = said
      faultCount += 1
      if (ENDS_READING.includes(fault.code)) readUntil = line
      if (faults.length < MAX_TOLD) faults.push(found)
    },
    mend(field, line) {
      mended[field.column] += 1
      if (mendedFields.length < MAX_TOLD) mendedFields.push({ ...field, from: quoted(field.from), line })
    },
    doubt: (doubt, line) => doubts.push({ ...doubt, value: quoted(doubt.value), line }),
  })
  return { coverage, faults, faultCount, readUntil, mended, mendedFields, doubts }
}
