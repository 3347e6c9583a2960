/** Texts that managers have written at the desk over the operator's files, version by version. Rows are only added. */
export type SiteEditsTable = {
  id: number
  /** `hours`, `holidays`, `targets`, or `reply:` with the name of a template. */
  subject: string
  /** As JSON; null: back to what the file says. */
  content: string | null
  /** The file's content at that moment, in the same form. */
  file_said: string
  /** The id of somebody of the staff. */
  author: string
  /** Why, in the author's words; nothing personal. */
  note: string
  published_at: number
}

/** One row, raised by whatever adds a version. */
export type SiteEditBoardTable = { id: number; version: number }
