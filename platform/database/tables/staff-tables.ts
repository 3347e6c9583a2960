import type { Generated } from 'kysely'
import type { StaffRole } from '#domain/people/staff-role.ts'

/** The people who work with the desk. A row stays for good: cases and the audit name people by their id. */
export type StaffTable = {
  id: string
  /** Keyed hash of the e-mail address. */
  fingerprint: string
  /** Sealed: name and e-mail address; empty once they were erased. */
  payload: string
  role: StaffRole
  created_at: number
  /** Since when they may not sign in. */
  disabled_at: number | null
  /** Hash of the token in the link that sets up a passkey or password; null once it was used. */
  invite_hash: string | null
  invited_until: number | null
  /** 1: what they have not seen of their notices is mailed to them in the morning. */
  notices_mailed: Generated<number | null>
  /** How long what they send waits before it leaves; null for what most want. */
  undo_seconds: Generated<number | null>
}

/** The means by which somebody proves that it is them. */
export type CredentialsTable = {
  id: string
  staff_id: string
  kind: 'passkey' | 'password' | 'totp' | 'recovery'
  /** Passkeys only: fingerprint of the credential id that a browser sends. */
  lookup: string | null
  /** Sealed. */
  payload: string
  created_at: number
  used_at: number | null
}

export type SessionsTable = {
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
export type UsedChallengesTable = { hash: string; expires_at: number }

/** Deeds of the staff that somebody may ask about. Rows are only added: triggers refuse everything else. */
export type AuditTable = {
  id: string
  /** null: whoever runs commands on the server. */
  staff_id: string | null
  action: string
  /** The id of the request, or of the member of the staff, to which it was done. */
  subject: string | null
  at: number
  /** A code of what was taken along, given or set, where the action has several. */
  what: Generated<string | null>
  /** How many it was done to. */
  count: Generated<number | null>
}

/** Text that somebody has typed into a form of the desk and not sent: a row for each form of a page, by person. */
export type DraftsTable = {
  /** Derived from person, page and form. */
  id: string
  staff_id: string
  /** The path of the page. */
  page: string
  form: string
  /** The case whose page it is; null on other pages. */
  case_id: string | null
  /** Sealed: the names and values of its fields. */
  payload: string
  /** Keyed hashes of what is typed in it, behind the time of their draft; null of one that an earlier program has kept. */
  typed_hashes: Generated<string | null>
  saved_at: number
}

/**
 * `wrote`: the customer of their case has written. `answered`: a colleague has answered it. `inherited`: they have what
 * somebody who left had open.
 */
export type NoticeKind =
  | 'assigned'
  | 'mentioned'
  | 'answered'
  | 'wrote'
  | 'inherited'
  | 'merged'
  | 'rated'
  | 'offer-accepted'
  | 'offer-ends'

/** News for somebody of the staff, until they have seen it. */
export type NoticesTable = {
  id: string
  staff_id: string
  kind: NoticeKind
  case_id: string | null
  /** Event in the history of the case. */
  seq: number | null
  /** The id of whoever did it; null: a customer, or a command on the server. */
  actor: string | null
  at: number
}
