import type { Coverage, CoverageEntry } from '#domain/place/coverage.ts'
import type { PlaceDoubt } from '#geography/row-place.ts'
import type { ForeignKind } from '#platform/foreign/foreign-kind.ts'
import type { CoverageFault } from './coverage-fault.ts'
import type { MendedField } from './coverage-rows.ts'
import type { PackedCoverage } from './packed-coverage.ts'

/** So many lines a text may have: each technology at each postcode of each municipality of Spain is a fifth of that. */
export const MOST_LINES = 500_000

/** A text, and the languages in which rows may have notes. */
export type AskedCoverage = { readonly packed: Uint8Array; readonly locales: readonly string[] }

/** A row whose name or postcode is another place's, by its line. */
export type PlacedDoubt = PlaceDoubt & { readonly line: number }

/** A fault, and the last line of the record that it is in. */
export type PlacedFault = CoverageFault & { readonly last: number }

export type CoverageReading = {
  /** Digest of the text that was read. */
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
  /** The first rows that say two places. */
  readonly doubts: readonly PlacedDoubt[]
}

/** What a text says beside its rows. */
export type ToldCoverage = Omit<CoverageReading, 'digest' | 'coverage'> & {
  /** The coverage's facts; null where something is wrong with it. */
  readonly facts: Omit<Coverage, 'entries' | 'municipalitiesOf'> | null
}

/** A row, with the municipality that it is in. */
export type PlacedEntry = readonly [ine: string, entry: CoverageEntry]

/** A part of its rows, or of the municipalities that postcodes are listed in. */
export type CoveragePart =
  | { readonly rows: readonly PlacedEntry[] }
  | { readonly postcodes: readonly (readonly [postcode: string, ines: readonly string[]])[] }

/** In milliseconds: some ten times what the largest takes. */
const longest = 60_000

/** The rows of a text of coverage. */
export const COVERAGE: ForeignKind<AskedCoverage, ToldCoverage, CoveragePart> = {
  name: 'coverage',
  longest,
  isAwaited: false,
}

/** The same where there are few: the page that shows them waits, by the process that has just taken the file. */
export const FEW_ROWS: typeof COVERAGE = { ...COVERAGE, longest: 10_000, isAwaited: true }

/** An uploaded file as it is kept, or how many lines it has, where they are too many. */
export type TakenCoverage = PackedCoverage | { readonly tooManyLines: number }

/** An uploaded file of coverage, as it is kept. */
export const COVERAGE_FILE: ForeignKind<Uint8Array, TakenCoverage> = {
  name: 'coverage-file',
  longest,
  isAwaited: true,
}
