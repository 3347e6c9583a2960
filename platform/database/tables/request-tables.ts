import type { Generated } from 'kysely'
export type RequestsTable = {
  /** Minted with the form, so that one form is one request however often it is sent. */
  id: string
  kind: string
  reference: string
  receipt_hash: string
  /** Sealed; empty once it was erased. */
  payload: string
  created_at: number
  /** Since when it is out of ordinary use (art. 32 LOPDGDD). */
  blocked_at: number | null
  /** Since when this row is all that is left. */
  erased_at: number | null
}

/** The people of a request: everybody it names by an identity number or an e-mail address, each by its fingerprint. */
export type SubjectsTable = { request_id: string; fingerprint: string }

/** People named by an identity number, and as what: the customer of an order, or who refers and who is referred. */
export type MentionsTable = {
  request_id: string
  /** A person is a friend in one referral only: the one that came first. */
  role: 'customer' | 'referrer' | 'friend'
  /** Keyed hash of the identity number, which is stored nowhere in clear. */
  fingerprint: string
  /** Friends only: when we told them of the referral; null as long as they have not ordered. */
  told_at?: number | null
}

/** A row for each reward that the company has been told of, so that none is told twice. */
export type RewardsTable = {
  referral_id: string
  /** The friend's fingerprint where a reward is due for each friend; empty where it is for the whole referral. */
  friend: string
  created_at: number
  /** 1 once the friend's order is in service and costs as much as the referrer's; null as long as nobody has looked. */
  proven: Generated<number | null>
  /** The mail that told the company, by its id in the outbox; null where an earlier program wrote it. */
  message: Generated<string | null>
}

/** Requests from before there were mentions or subjects, until they have been entered there. */
export type UnenteredTable = { request_id: string }

/** One row: when expired requests were last looked for. */
export type RetentionTable = { id: number; passed_at: number }

/** People who wait for fibre, by their request, and where. Of the place only, so that it can be counted. */
export type WaitingTable = {
  request_id: string
  ine: string
  postcode: string | null
  /** When the e-mail that fibre is there was written; null: still waiting. */
  told_at: number | null
}

/** How often a municipality was asked for in a month (2026-11) where no fibre tariff could be ordered. */
export type UnmetChecksTable = { ine: string; month: string; checks: number }
