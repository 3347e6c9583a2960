import type { DraftColumns } from './draft-columns.ts'

/** The texts of versions and drafts of coverage, each once. */
export type CoverageFilesTable = {
  /** SHA-256 of the text. */
  digest: string
  /** The text of a `coverage.csv`, by zstd. */
  packed: Uint8Array
}

/** Where internet at home could be ordered, when. Rows are added, and at most taken back. */
export type CoverageVersionsTable = {
  id: number
  digest: string
  /** As JSON, how many places and rows it changed, and the first of them. */
  changes: string
  /** An ISO date in Spain. */
  valid_from: string
  /** `file`, or the id of somebody of the staff. */
  author: string
  /** Why, in the author's words; nothing personal. */
  note: string
  published_at: number
  withdrawn_at: number | null
}

/** Coverage that staff have uploaded, until it is published or thrown away. */
export type CoverageDraftsTable = DraftColumns & {
  /** Digest of its text, which need not be valid yet. */
  digest: string
}

/** One row, raised by whatever adds a version or takes one back. */
export type CoverageBoardTable = { id: number; version: number }
