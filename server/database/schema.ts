import type { Selectable } from 'kysely'

/** Both databases hold exactly this. Times are milliseconds since 1970; what is personal is sealed by the cipher. */
export type Schema = {
  requests: RequestsTable
  outbox: OutboxTable
  readiness: ReadinessTable
  mentions: MentionsTable
  rewards: RewardsTable
  allowances: AllowancesTable
}

type RequestsTable = {
  /** Minted with the form, so that one form is one request however often it is sent. */
  id: string
  kind: string
  reference: string
  receipt_hash: string
  payload: string
  created_at: number
}

type OutboxTable = {
  id: string
  request_id: string
  /** The sealed message; null once it was sent, because nothing personal is kept longer than it is needed. */
  payload: string | null
  message_id: string
  /** `failed` is for good: only a person revives it. */
  state: 'due' | 'sent' | 'failed'
  attempts: number
  due_at: number
  /** Until when the message is its claimant's alone. */
  leased_until: number | null
  /** Who claimed it. A worker that lost its lease can't mark what another one is sending. */
  lease: string | null
  last_error: string | null
  /** When temporary failures stop being retried; null until the first of them. */
  retry_until: number | null
  created_at: number
  sent_at: number | null
}

/** Who a request names by an identity number, and as what: the customer of an order, or who refers and who is referred. */
type MentionsTable = {
  request_id: string
  /** A person is a friend in one referral only: the one that came first. */
  role: 'customer' | 'referrer' | 'friend'
  /** Of the number, which stands nowhere in clear. */
  fingerprint: string
}

/** A row for each reward that the company has been told of, so that none is told twice. */
type RewardsTable = {
  referral_id: string
  /** The friend's fingerprint where a reward is due for each friend; empty where it is for the whole referral. */
  friend: string
  created_at: number
}

/** How many requests came from a network, for a recipient or in all, until a counter expires. */
type AllowancesTable = {
  /** Of what is counted, which stands nowhere in clear. */
  fingerprint: string
  used: number
  expires_at: number
}

/** One row, written to find out whether rows can be written. */
type ReadinessTable = { id: number; checked_at: number }

export type OutboxRow = Selectable<OutboxTable>
