/** All that was ever sold and on which conditions, as `catalogue.yaml` says it. Rows are added, and at most taken back. */
export type CatalogueVersionsTable = {
  id: number
  /** The whole text of a `catalogue.yaml`. */
  content: string
  /** Of what the text says, without its comments. */
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

/** Prices that staff are writing, until they are published or thrown away. Everybody at the desk works on the same. */
export type PriceDraftsTable = {
  id: string
  /** The version that it was made of. */
  base: number
  /** The whole text of a `catalogue.yaml`, which need not be right yet. */
  content: string
  /** Raised by each change. */
  revision: number
  /** The first day, an ISO date in Spain, as it was proposed; null: it was not. */
  valid_from: string | null
  note: string
  /** The id of somebody of the staff. */
  changed_by: string
  changed_at: number
  /** Who says that it is ready; null: nobody does. */
  proposed_by: string | null
}
