import type { Selectable } from 'kysely'
import type { StaffRole } from '#domain/staff-role.ts'
import type { IncidentKind, IncidentUpdate } from '#domain/incident.ts'
import type { CaseKind, CaseState, CloseReason } from '#domain/case-states.ts'
import type { Locale } from '#locales/i18n.ts'

/** Both databases hold exactly this. Times are milliseconds since 1970; what is personal is sealed by the cipher. */
export type Schema = {
  requests: RequestsTable
  outbox: OutboxTable
  readiness: ReadinessTable
  mentions: MentionsTable
  rewards: RewardsTable
  subjects: SubjectsTable
  unentered: UnenteredTable
  secrets: SecretsTable
  retention: RetentionTable
  waiting: WaitingTable
  unmet_checks: UnmetChecksTable
  rate_limits: RateLimitsTable
  staff: StaffTable
  credentials: CredentialsTable
  sessions: SessionsTable
  used_challenges: UsedChallengesTable
  audit: AuditTable
  cases: CasesTable
  events: EventsTable
  lookup: LookupTable
  digests: DigestsTable
  attachments: AttachmentsTable
  attachment_parts: AttachmentPartsTable
  readers: ReadersTable
  incidents: IncidentsTable
  incident_updates: IncidentUpdatesTable
  status_board: StatusBoardTable
  subscribers: SubscribersTable
  data_links: DataLinksTable
  cookie_answers: CookieAnswersTable
}

type RequestsTable = {
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

type OutboxTable = {
  id: string
  /** null for what is about no request, like an invitation. */
  request_id: string | null
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
  /** What it is for; null of those from before there were cases. */
  purpose: MessagePurpose | null
  /** Who asked to be told of incidents, of what tells them. */
  subscriber_id?: string | null
}

export type MessagePurpose = 'company' | 'acknowledgement' | 'reply' | 'message' | 'link'

/** What staff do about a request. */
type CasesTable = {
  request_id: string
  kind: CaseKind
  /** What it is about, where its clocks depend on that: billing, access. */
  topic: string | null
  state: CaseState
  reason: CloseReason | null
  /** Who of the staff takes care of it, by their id. */
  assignee: string | null
  locale: Locale
  /** Counts what somebody who answers should have seen: all but notes. */
  version: number
  /** Of the last event. */
  last_seq: number
  opened_at: number
  changed_at: number
  answer_due: number | null
  done_due: number | null
  /** The next of the two, past any time of waiting; far away where there is none. */
  due_at: number
  /** When the customer had the first answer. */
  answered_at: number | null
  /** Until when staff wait for the customer, and the clocks stand. */
  waiting_until: number | null
  closed_at: number | null
  /** Since when a message of the customer has no answer, and when it is due. A case that was done is open meanwhile. */
  written_at: number | null
  reply_due: number | null
  /** `resting` needs nobody: the waiting list. `blocked`: with its request, out of ordinary use. */
  standing: 'open' | 'resting' | 'done' | 'blocked'
}

/** What happened to a case, in order. Rows are only added, and go with the request. */
type EventsTable = {
  case_id: string
  seq: number
  /** Of the staff; null: the site itself, or the customer. */
  actor: string | null
  kind: EventKind
  /** Sealed. */
  sealed: string
  at: number
  /** Of the form that it was sent by: whatever is posted with it again has happened already. */
  form_id: string | null
}

export type EventKind =
  | 'assigned'
  | 'note'
  | 'reply'
  | 'call'
  | 'moved'
  | 'waiting'
  | 'resumed'
  | 'reopened'
  | 'message'
  | 'seen'

/** What a case is found by: keyed hashes of reference, phone, e-mail address, identity, and how names begin. */
type LookupTable = { case_id: string; keyed_hash: string }

/** Files that customers sent. */
type AttachmentsTable = {
  id: string
  /** null while it is not known yet what it belongs to. */
  case_id: string | null
  /** A keyed hash of the form it was chosen in, which may come back and be sent once more. */
  form_key: string
  /** Of the event that it came with; null until its form is sent whole. */
  seq: number | null
  /** Sealed: name, type, size and digest. */
  payload: string
  created_at: number
}

/** The content of a file, each part sealed by itself. */
type AttachmentPartsTable = { attachment_id: string; part: number; sealed: Uint8Array }

/** Who of the staff has a case before them, and when they last said so: a hint for the others. */
type ReadersTable = { case_id: string; staff_id: string; at: number }

/** Links by which people get their data, each of them once. */
type DataLinksTable = {
  /** SHA-256 of the token in the link. */
  hash: string
  /** Of the request for the data. */
  case_id: string
  expires_at: number
  used_at: number | null
}

/** The day (2026-11-24) whose cases the company was told of: one row. */
type DigestsTable = { day: string }

/** What does not work, or will not for a while, as anybody may read it. Lists and texts by language are JSON. */
type IncidentsTable = {
  id: string
  kind: IncidentKind
  services: string
  /** INE codes. */
  places: string
  title: string
  starts_at: number
  ends_at: number | null
  next_word_at: number | null
  ended_at: number | null
  version: number
}

/** What was said of an incident, in order. Rows are only added. */
type IncidentUpdatesTable = {
  incident_id: string
  seq: number
  kind: IncidentUpdate['kind']
  text: string
  at: number
  /** Of the form that it was sent by: whatever is posted with it again has happened already. */
  form_id: string
}

/** One row, raised by whatever changes what pages say of incidents. */
type StatusBoardTable = { id: number; version: number }

/** Who is told of incidents by e-mail, and at which place; null: at all. */
type SubscribersTable = {
  id: string
  /** Of address and place. */
  fingerprint: string
  /** Of the address. */
  person: string
  ine: string | null
  /** Sealed: address and language. */
  payload: string
  created_at: number
  /** null: not confirmed by the link yet, and told of nothing. */
  confirmed_at: number | null
}

/** What was answered to the cookie notice, and nothing of who did: rows of one id are the answers of one browser. */
type CookieAnswersTable = {
  /** Random, and in a cookie of the browser. */
  id: string
  answered_at: number
  /** JSON: each purpose that was asked for, and whether it is allowed. */
  choices: string
  /** Of the texts that were shown. */
  version: string
  sha256: string
  locale: Locale
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

/** Whom a request is about: everybody it names by an identity number or an e-mail address, each by its fingerprint. */
type SubjectsTable = { request_id: string; fingerprint: string }

/** Requests from before there were mentions or subjects, until they have been entered there. */
type UnenteredTable = { request_id: string }

/** Sealed like what is personal: the key of the fingerprints. */
type SecretsTable = { name: 'fingerprints'; payload: string }

/** One row: when expired requests were last looked for. */
type RetentionTable = { id: number; passed_at: number }

/** Who waits for fibre, by their request, and where. Of the place only, so that it can be counted. */
type WaitingTable = {
  request_id: string
  ine: string
  postcode: string | null
  /** When the e-mail that fibre is there was written; null: still waiting. */
  told_at: number | null
}

/** How often a municipality was asked for in a month (2026-11) where no fibre tariff could be ordered. */
type UnmetChecksTable = { ine: string; month: string; checks: number }

/** How many requests came from a network, for a recipient or in all, until a counter expires. */
type RateLimitsTable = {
  /** Of what is counted, which stands nowhere in clear. */
  fingerprint: string
  used: number
  expires_at: number
}

/** Who works with the desk. A row stays for good: cases and the audit name people by their id. */
type StaffTable = {
  id: string
  /** Of the e-mail address. */
  fingerprint: string
  /** Sealed: name and e-mail address; empty once they were erased. */
  payload: string
  role: StaffRole
  created_at: number
  /** Since when they may not sign in. */
  disabled_at: number | null
  /** Of the token in the link that sets up passkey or password, until it was used. */
  invite_hash: string | null
  invited_until: number | null
}

/** What somebody proves with that it is them. */
type CredentialsTable = {
  id: string
  staff_id: string
  kind: 'passkey' | 'password' | 'totp' | 'recovery'
  /** Of a passkey: the fingerprint of the id that a browser sends with it. */
  lookup: string | null
  /** Sealed. */
  payload: string
  created_at: number
  used_at: number | null
}

type SessionsTable = {
  id: string
  staff_id: string
  /** SHA-256 of the cookie. */
  token_hash: string
  /** Sealed: the browser. */
  payload: string
  created_at: number
  /** When its last request came, to the minute. */
  seen_at: number
  /** When its owner last proved who they are. */
  confirmed_at: number
}

/** Challenges of passkeys that were answered, until they expire: an answer is taken once. */
type UsedChallengesTable = { hash: string; expires_at: number }

/** What staff did that somebody may ask about. Rows are only added: triggers refuse everything else. */
type AuditTable = {
  id: string
  /** null: whoever runs commands on the server. */
  staff_id: string | null
  action: string
  /** What it was done to: the id of a request or of somebody of the staff. */
  subject: string | null
  at: number
}

/** One row, written to find out whether rows can be written. */
type ReadinessTable = { id: number; checked_at: number }

export type OutboxRow = Selectable<OutboxTable>
export type CaseRow = Selectable<CasesTable>
