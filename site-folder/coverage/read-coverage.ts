import { hash } from 'node:crypto'
import type { Coverage } from '#domain/place/coverage.ts'
import { textFaultIn } from '../text/text-fault.ts'
import type { CoverageFault } from './coverage-fault.ts'
import type { MendedField } from './coverage-rows.ts'
import { parseCoverage } from './parse-coverage.ts'

/** A fault, and the last line of the record that it is in. */
export type PlacedFault = CoverageFault & { readonly last: number }

export type CoverageReading = {
  /** Of the text that was read. */
  readonly digest: string
  /** null: something is wrong with it. */
  readonly coverage: Coverage | null
  /** The first of them: one slip in an export is an error on every line. */
  readonly faults: readonly PlacedFault[]
  readonly faultCount: number
  /** The line behind which nothing is read, as what is wrong there says no more where a field ends; null: all of it is. */
  readonly readUntil: number | null
  /** The codes and dates changed by a spreadsheet and mended here, counted by column. */
  readonly mended: Readonly<Record<MendedField['column'], number>>
  /** The first of them, with their lines. */
  readonly mendedFields: readonly (MendedField & { readonly line: number })[]
}

const MAX_TOLD = 20
const ENDS_READING: readonly CoverageFault['code'][] = [
  'header-lacks',
  'header-nameless',
  'header-unknown',
  'header-twice',
  'quote-open',
  'after-quote',
]
/** The live file and the one that follows it, or is looked at: each may be an eighth of an instance's memory. */
const MAX_HELD = 2
const [NEWLINE, RETURN] = [10, 13]

/** By digest, what was read last at the end. */
const held = new Map<string, CoverageReading>()
/** Is held by whoever waits for it, so that forgetting it would save nothing and have it read twice. */
const underWay = new Map<string, Promise<CoverageReading>>()

/** Names a text of coverage by all that is in it. */
export function coverageDigest(text: Buffer): string {
  return hash('sha256', text)
}

/**
 * Reads what a `coverage.csv` says, while others are answered; once as long as it is among the last two that were read.
 * docs/coverage.md says how it is written.
 *
 * @param digest of the text
 * @param text gives it as `plainText` makes it
 */
export async function readCoverage(digest: string, text: () => Buffer | Promise<Buffer>): Promise<CoverageReading> {
  const reading = held.get(digest) ?? (await readOnce(digest, text))
  held.delete(digest)
  held.set(digest, reading)
  for (const older of [...held.keys()].slice(0, -MAX_HELD)) held.delete(older)
  return reading
}

async function readOnce(digest: string, text: () => Buffer | Promise<Buffer>): Promise<CoverageReading> {
  const begun = underWay.get(digest)
  if (begun) return begun
  const reading = read(digest, text).finally(() => underWay.delete(digest))
  underWay.set(digest, reading)
  return reading
}

/** Without a byte order mark, and with the line ends of this system: two texts that say the same are the same. */
export function plainText(bytes: Buffer): Buffer {
  const text = bytes.subarray(bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0)
  if (!text.includes(RETURN)) return text
  const plain = Buffer.alloc(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== RETURN) plain[length++] = text[at]!
    else if (text[at + 1] !== NEWLINE) plain[length++] = NEWLINE
  }
  return plain.subarray(0, length)
}

async function read(digest: string, textOf: () => Buffer | Promise<Buffer>): Promise<CoverageReading> {
  const text = await textOf()
  const mended = { ine: 0, postcode: 0, date: 0 }
  const mendedFields: (MendedField & { readonly line: number })[] = []
  const unread = textFaultIn(text)
  if (unread) {
    const faults = [{ ...unread, last: unread.line }]
    return { digest, coverage: null, faults, faultCount: 1, readUntil: unread.line, mended, mendedFields }
  }

  const faults: PlacedFault[] = []
  let faultCount = 0
  let readUntil: number | null = null
  let before = ''
  const coverage = await parseCoverage(text, {
    refuse(fault, line, last = line) {
      const found = { ...fault, line, last } as PlacedFault
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
      if (mendedFields.length < MAX_TOLD) mendedFields.push({ ...field, line })
    },
  })
  return { digest, coverage: faultCount > 0 ? null : coverage, faults, faultCount, readUntil, mended, mendedFields }
}
