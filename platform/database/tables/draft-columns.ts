/** A draft of the staff, until it is published or thrown away. Everybody at the desk works on the same. */
export type DraftColumns = {
  id: string
  /** The version that it was made of, or the last that there was then; 0: there was none. */
  base: number
  /** Raised by each change. */
  revision: number
  /** The first day, an ISO date in Spain, as it was proposed; null: it was not. */
  valid_from: string | null
  note: string
  /** The id of somebody of the staff. */
  changed_by: string
  changed_at: number
  /** The id of whoever says that it is ready; null: nobody does. */
  proposed_by: string | null
}
