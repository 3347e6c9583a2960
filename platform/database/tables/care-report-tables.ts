/** What is left of cases whose people are out of use: facts to be counted, and nothing of whose they were. */
export type CareRowsTable = {
  /** Random. */
  id: string
  opened_at: number
  /** JSON. */
  content: string
}

/** Published evaluations of customer care (art. 21 Ley 10/2025). Rows are only added. */
export type EvaluationsTable = {
  id: number
  /** The days of its period, the first and the last. */
  period_from: string
  period_to: string
  /** JSON: what changed since the last one, in the operator's words, by language. */
  changes: string
  /** Where the audit is; empty without one. */
  audit_url: string
  /** JSON: the rows of its figures. */
  content: string
  author: string
  published_at: number
}
