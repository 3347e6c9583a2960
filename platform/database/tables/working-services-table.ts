/** The services of orders that work: one row for each, since when. */
export type WorkingServicesTable = {
  case_id: string
  /** Key of the ordered service: fibre, landline, tv, or that of a line. */
  service: string
  /** A day on clocks in mainland Spain: 2026-11-27. */
  working_on: string
  changed_at: number
}
