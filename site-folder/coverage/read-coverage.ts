import type { CoverageEntry } from '#domain/place/coverage.ts'
import { spokenLocales } from '#locales/catalogues/catalogues.ts'
import { readForeign } from '#platform/foreign/read-foreign.ts'
import {
  COVERAGE,
  COVERAGE_FILE,
  FEW_ROWS,
  type CoveragePart,
  type CoverageReading,
  type TakenCoverage,
  type ToldCoverage,
} from './coverage-readings.ts'
import { unpackCoverage } from './packed-coverage.ts'
import { readCoverageText } from './read-coverage-text.ts'

/** The live file and the one that follows it, or is looked at: each may be an eighth of an instance's memory. */
const MAX_HELD = 2

/** By digest, what was read last at the end. */
const held = new Map<string, CoverageReading>()
/** Is held by whoever waits for it, so that forgetting it would save nothing and have it read twice. */
const underWay = new Map<string, Promise<CoverageReading>>()

/** In bytes of text: a page waits for so few rows, and those of the operator's own file are read here before the process behind the glass wall would have begun. */
const SMALL = 64 * 1024

type Packed = () => Uint8Array | Promise<Uint8Array>

/**
 * Reads what a `coverage.csv` says, behind the glass wall unless it is the folder's own and small; once as long as it is
 * among the last two that were read. docs/coverage.md says how it is written.
 *
 * @param digest of the text
 * @param packed gives it as `packCoverage` packs it
 * @param own the text where it stands in the operator's folder, which nobody sent
 */
export async function readCoverage(digest: string, packed: Packed, own?: Buffer): Promise<CoverageReading> {
  const reading = await (knownReading(digest) ?? readOnce(digest, packed, own))
  if (isBroken(reading)) return reading
  held.delete(digest)
  held.set(digest, reading)
  for (const older of [...held.keys()].slice(0, -MAX_HELD)) held.delete(older)
  return reading
}

/** A reading that is in memory, or comes to be there; null where the text is to be read. */
export function knownReading(digest: string): Promise<CoverageReading> | CoverageReading | null {
  return held.get(digest) ?? underWay.get(digest) ?? null
}

async function readOnce(digest: string, packed: Packed, own?: Buffer): Promise<CoverageReading> {
  const reading = read(digest, packed, own).finally(() => underWay.delete(digest))
  underWay.set(digest, reading)
  return reading
}

async function read(digest: string, packed: Packed, own?: Buffer): Promise<CoverageReading> {
  const rows = new GatheredRows()
  const take = (part: CoveragePart) => rows.take(part)
  const isSmall = own !== undefined && own.length <= SMALL
  const read = isSmall
    ? await readCoverageText(own, spokenLocales(), async (part) => take(part))
    : await readForeignText(await packed(), take)
  if (!read) return brokenReading(digest)
  const { facts, ...told } = read
  const { entries, municipalitiesOf } = rows
  return { digest, ...told, coverage: facts && { ...facts, entries, municipalitiesOf } }
}

/** null where the text breaks its reader. */
async function readForeignText(packed: Uint8Array, take: (part: CoveragePart) => void): Promise<ToldCoverage | null> {
  const isSmall = await unpackCoverage(packed, SMALL).then(
    () => true,
    () => false,
  )
  const reading = await readForeign(isSmall ? FEW_ROWS : COVERAGE, { packed, locales: spokenLocales() }, take)
  return reading.isBroken ? null : reading.result
}

/** An uploaded file as it is kept, or how many lines it has, where they are too many; null where it breaks its reader. */
export async function readCoverageUpload(bytes: Buffer): Promise<TakenCoverage | null> {
  const taken = await readForeign(COVERAGE_FILE, bytes)
  return taken.isBroken ? null : taken.result
}

/** What is said of a text that breaks its reader. */
export function brokenReading(digest: string): CoverageReading {
  const fault = { code: 'unreadable', line: 1, last: 1 } as const
  const mended = { ine: 0, postcode: 0, date: 0 }
  return { digest, coverage: null, faults: [fault], faultCount: 1, readUntil: 1, mended, mendedFields: [], doubts: [] }
}

export function isBroken({ faults }: CoverageReading): boolean {
  return faults[0]?.code === 'unreadable'
}

/** Rows as they are handed over. They say the same texts over and over: each is held once, a tenth of an instance's memory less. */
class GatheredRows {
  readonly entries = new Map<string, CoverageEntry[]>()
  readonly municipalitiesOf = new Map<string, Set<string>>()
  readonly #texts = new Map<string, string>()
  readonly #notes = new Map<string, CoverageEntry['note']>()

  take(part: CoveragePart): void {
    if ('postcodes' in part) {
      for (const [postcode, ines] of part.postcodes)
        this.municipalitiesOf.set(this.#once(postcode), new Set(ines.map((ine) => this.#once(ine))))
      return
    }
    for (const [ine, entry] of part.rows) {
      const { postcode, date, note } = entry
      const row: CoverageEntry = {
        ...entry,
        technology: this.#once(entry.technology),
        status: this.#once(entry.status),
        postcode: postcode && this.#once(postcode),
        date: date && this.#once(date),
        note: note && this.#onceNote(note),
      }
      const known = this.entries.get(ine)
      if (known) known.push(row)
      else this.entries.set(this.#once(ine), [row])
    }
  }

  #once<Text extends string>(text: Text): Text {
    const first = this.#texts.get(text)
    if (first === undefined) this.#texts.set(text, text)
    return (first as Text | undefined) ?? text
  }

  #onceNote(note: NonNullable<CoverageEntry['note']>): CoverageEntry['note'] {
    const said = JSON.stringify(note)
    const first = this.#notes.get(said) ?? note
    this.#notes.set(said, first)
    return first
  }
}
