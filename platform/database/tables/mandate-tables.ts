/** Mandates by which accounts are charged, each of one account. */
export type MandatesTable = {
  id: string
  /** Case of the order that it pays. */
  case_id: string
  /** At most 35 characters, which no other mandate has: AZ-7K2M-4QXT-1. */
  reference: string
  /** Sealed: the account, the text as it was read, and the digest of its paper; empty once its order is erased. */
  payload: string
  accepted_at: number
  withdrawn_at: number | null
  /** Id of the member of staff; null where its customer withdrew it. */
  withdrawn_by: string | null
}
