import type { Generated, Selectable } from 'kysely'
import type { AsideReason } from '#domain/requests/mail-marks.ts'

/** A mail that came in, once: whatever has the same hash is the same mail. */
export type MailsInTable = {
  id: string
  same_hash: string
  /** Keyed hashes of its Message-ID and of its sender's address. */
  thread_hash: string | null
  sender_hash: string | null
  /** `own`: of ours. `blocked`: of somebody who is, out of ordinary use. */
  state: 'unassigned' | 'joined' | 'aside' | 'own' | 'blocked'
  /** Case that it joined; null for none. */
  case_id: string | null
  /** Sealed: what it says while it has no case; empty once its case has it. */
  payload: string
  /** When the mailbox got it. */
  received_at: number
  settled_at: number | null
  /** Id of the member of staff; null: the site itself. */
  settled_by: string | null
  reason: AsideReason | null
  /** While it waits for somebody: it is put off until then, unless that is past. */
  later_until: Generated<number | null>
}

export type MailInRow = Selectable<MailsInTable>

/** The lease of the one server, of several, that reads the mailbox at present, and how it went last: one row. */
export type MailboxTable = {
  id: number
  lease: string | null
  leased_until: number | null
  read_at: number | null
  /** null: it is being read. */
  failing_since: number | null
}
