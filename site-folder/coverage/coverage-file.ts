import { readFile } from 'node:fs/promises'
import type { Coverage } from '#domain/place/coverage.ts'
import { faultText } from './coverage-fault.ts'
import { coverageDigest, packCoverage, plainText, type PackedCoverage } from './packed-coverage.ts'
import { readCoverage } from './read-coverage.ts'

/** The coverage of a site without a file, where nothing can be known. */
const nothingKnown: Coverage = {
  isGiven: false,
  isDemo: false,
  updated: null,
  entries: new Map(),
  municipalitiesOf: new Map(),
}

/** A company that is no demo has no invented coverage. */
export function shownCoverage(coverage: Coverage, isDemo: boolean): Coverage {
  return coverage.isDemo && !isDemo ? nothingKnown : coverage
}

/** The coverage of the folder's file, and its text; no text where there is no file. */
export type CoverageFile = { readonly coverage: Coverage; readonly packed: PackedCoverage | null }

/** The last good file: an edit of any file reads the folder again. */
let lastRead: CoverageFile | null = null

/**
 * Reads the operator's file, if there is one, while others are answered. Faults are added to `errors` with
 * file, line and column, and null is given back.
 */
export async function readCoverageFile(file: string, errors: string[]): Promise<CoverageFile | null> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return { coverage: nothingKnown, packed: null }
    errors.push(`${file}: can't be read (${code})`)
    return null
  }
  const text = plainText(bytes)
  const digest = coverageDigest(text)
  if (lastRead?.packed?.digest === digest) return lastRead
  const packed = await packCoverage(text)
  const { coverage, faults, faultCount } = await readCoverage(digest, () => packed.packed, text)
  errors.push(...faults.map((fault) => `${file}:${fault.line}: ${faultText(fault)}`))
  if (faultCount > faults.length) errors.push(`${file}: and ${faultCount - faults.length} errors more`)
  if (!coverage) return null
  lastRead = { coverage, packed }
  return lastRead
}
