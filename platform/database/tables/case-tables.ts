import type { Generated, Selectable } from 'kysely'
import type { Channel } from '#domain/requests/channels.ts'
import type { Holder } from '#domain/requests/acting.ts'
import type { SolvedAnswer } from '#domain/requests/states/rating.ts'
import type { CaseKind, CaseState, CloseReason } from '#domain/requests/states/case-states.ts'
import type { Locale } from '#locales/i18n.ts'

/** The work of staff on a request. */
export type CasesTable = {
  request_id: string
  kind: CaseKind
  /** Its subject, where its clocks depend on that: billing, access. */
  topic: string | null
  state: CaseState
  reason: CloseReason | null
  /** The id of the member of the staff who takes care of it. */
  assignee: string | null
  locale: Locale
  /** Counts what somebody who answers should have seen: all but notes. */
  version: number
  /** Sequence number of the last event. */
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
  /** Until when it is out of the lists of what is to be done, as staff put it off. No clock stands by that. */
  later_until: Generated<number | null>
  /** The other party that has to act, and until when, as staff said; no clock stands meanwhile. */
  held_by: Generated<Holder | null>
  held_until: Generated<number | null>
  /** Id of the reminder for that moment. */
  held_reminder: Generated<string | null>
  /** Since when a message of the customer has no answer, and when it is due. Meanwhile the case is open, whatever its state. */
  written_at: number | null
  reply_due: number | null
  /** How its request reached us; null of those from before that was noted. */
  channel: Generated<Channel | 'web' | null>
  /** The clocks as they were when it was last done. */
  answer_term: Generated<number | null>
  done_term: Generated<number | null>
  reopenings: Generated<number>
  /** `resting` needs nobody: the waiting list. `blocked`: out of ordinary use, with its request or as it was merged. */
  standing: 'open' | 'resting' | 'done' | 'blocked'
  /** JSON: what it was before its last deed. Nothing of it is personal. */
  undo: Generated<string | null>
  /** The case in which the work on this one is done; no other is merged into a merged one. */
  merged_into: Generated<string | null>
}

export type CaseRow = Selectable<CasesTable>

/** The history of a case, in order. Rows are only added, and go with the request. */
export type EventsTable = {
  case_id: string
  seq: number
  /** Id of the member of staff; null: the site itself, or the customer. */
  actor: string | null
  kind: EventKind
  /** Sealed. */
  sealed: string
  at: number
  /** Id of the submitted form: whatever is posted with it again has happened already. */
  form_id: string | null
}

export type EventKind =
  | 'entered'
  | 'assigned'
  | 'note'
  | 'reply'
  | 'call'
  | 'moved'
  | 'waiting'
  | 'held'
  | 'released'
  | 'resumed'
  | 'reopened'
  | 'undone'
  | 'message'
  | 'mail'
  | 'seen'
  | 'reminder-set'
  | 'reminder-moved'
  | 'reminder-done'
  | 'visit'
  | 'port'
  | 'transcript'
  | 'offer'
  | 'mandate'
  | 'service'
  | 'corrected'
  | 'case-linked'
  | 'case-unlinked'
  | 'case-merged'
  | 'merged-into'
  | 'beside'
  | 'rated'

/** Keys by which a case is found: keyed hashes of what its person and its reference are, and of parts of these. */
export type LookupTable = { case_id: string; keyed_hash: string }

/** Keyed hashes of the words of an event; 0 in place of its number: of what the request itself says. */
export type MessageWordsTable = { case_id: string; seq: number; keyed_hash: string }

/** Cases in which something may have been written before its words were kept, until these have been noted. */
export type UnwordedTable = { case_id: string }

/** Which customers were asked how their resolved case went, once each, and what they answered. */
export type RatingsTable = {
  case_id: string
  /** The id of the mail that asks, in the outbox; null where there is no address, or before it goes. */
  message: string | null
  asked_at: number | null
  score: number | null
  solved: SolvedAnswer | null
  answered_at: number | null
}

/** Reminders for the staff: a row stands until its matter is done. */
export type RemindersTable = {
  id: string
  case_id: string
  /** Id of the member of staff it is for; null: for everybody. */
  staff_id: string | null
  due_at: number
  /** Sealed: what about. */
  payload: string
  /** Id of the member of staff; null: the site itself. */
  set_by: string | null
  set_at: number
  /** When it rang at the desk, which it does once. */
  rung_at: number | null
}

/** Selections of cases that somebody has given a name. */
export type SavedViewsTable = {
  id: string
  /** Id of the member of staff who saved it. */
  staff_id: string
  /** Since when all of the staff have it; null: for whoever has saved it. */
  shared_at: number | null
  /** Sealed: its name and the query of its address. */
  payload: string
}

/** Which cases are of an incident: each of one at most. */
export type IncidentCasesTable = {
  case_id: string
  incident_id: string
  linked_by: string
  linked_at: number
}

/** Which cases have to do with each other: a row for two of them, whichever was linked with the other. */
export type CaseLinksTable = {
  /** The smaller of the two ids. */
  case_id: string
  other_id: string
  linked_by: string
  linked_at: number
}

/** The billing system's number of a customer, as staff noted it at one of their cases. */
export type CustomerNumbersTable = {
  /** Id of the case. */
  id: string
  /** Sealed. */
  payload: string
  noted_by: string
  noted_at: number
}

/** Staff who have a case before them, and when they last said so: a hint for the others. */
export type ReadersTable = { case_id: string; staff_id: string; at: number }

/** The day (2026-11-24) whose cases the company was told of: one row. */
export type DigestsTable = { day: string }

/** Links by which people get their data, each of them once. */
export type DataLinksTable = {
  /** SHA-256 of the token in the link. */
  hash: string
  /** Case of the request for the data. */
  case_id: string
  expires_at: number
  used_at: number | null
}

/** Files that customers sent. */
export type AttachmentsTable = {
  id: string
  /** null while it is not known yet what it belongs to. */
  case_id: string | null
  /** A keyed hash of the form it was chosen in, which may come back and be sent once more. */
  form_key: string
  /** Event that it came with; null until its form is sent whole. */
  seq: number | null
  /** Sealed: name, type, size and digest. */
  payload: string
  created_at: number
}

/** The content of a file, each part sealed by itself. */
export type AttachmentPartsTable = { attachment_id: string; part: number; sealed: Uint8Array }
