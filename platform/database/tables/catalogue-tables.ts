import type { DraftColumns } from './draft-columns.ts'

/** All that was ever sold and on which conditions, as `catalogue.yaml` says it. Rows are added, and at most taken back. */
export type CatalogueVersionsTable = {
  id: number
  /** The whole text of a `catalogue.yaml`. */
  content: string
  /** Hash of what the text says, comments left out. */
  hash: string
  /** An ISO date in Spain. */
  valid_from: string
  /** `file`, `command`, or the id of somebody of the staff. */
  author: string
  /** Why, in the author's words; nothing personal. */
  note: string
  published_at: number
  withdrawn_at: number | null
}

/** One row, raised by whatever adds a version or takes one back. */
export type CatalogueBoardTable = { id: number; version: number }

/** Prices that staff are writing. */
export type PriceDraftsTable = DraftColumns & {
  /** The whole text of a `catalogue.yaml`, which need not be right yet. */
  content: string
}
