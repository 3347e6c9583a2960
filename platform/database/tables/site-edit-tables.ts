/** Texts that managers have written at the desk over the operator's files, version by version. Rows are added; their texts are sealed, and forgotten in time. */
export type SiteEditsTable = {
  id: number
  /** `hours`, `holidays`, `targets`, or `reply:` with the name of a template. */
  subject: string
  /** Sealed JSON; null: back to what the file says; empty once it was forgotten. */
  content: string | null
  /** Sealed: the file's content at that moment, in the same form; empty once it was forgotten. */
  file_said: string
  /** The id of somebody of the staff. */
  author: string
  /** Why, in the author's words; nothing personal. */
  note: string
  published_at: number
}

/** One row, raised by whatever adds a version. */
export type SiteEditBoardTable = { id: number; version: number }
