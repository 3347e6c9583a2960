import type { Transaction } from 'kysely'
import type { AsideReason } from '#domain/requests/mail-marks.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { MailInRow } from '#platform/database/tables/mail-tables.ts'
import type { AuditAction } from '#app/features/staff/audit-action.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Site } from '#site-folder/site.ts'
import { joinCase } from './join-case.server.ts'
import { mailRow, openedMail } from '../kept-mails/mails-in.server.ts'
import type { ActDeps, Deps } from '../deps.server.ts'

/** `settled`: somebody was faster; `gone`: there is no such mail, or no such case in use. */
export type Settled = 'done' | 'settled' | 'gone'

type Joined = {
  readonly mailId: string
  readonly caseId: string
  /** Of the staff. */
  readonly actor: string
  /** Of a case that was made of it: the mail is where it came from, and waits for no other answer. */
  readonly isItsOwn?: true
}

/** Gives a mail to a case, as somebody of the staff says: what a person wrote is a message that waits for its answer. */
export async function joinMail(deps: ActDeps, site: Site, joined: Joined): Promise<Settled> {
  const outcome = await deps.db.transaction((tx) => joinWithin(deps, site, tx, joined))
  if (outcome === 'done') deps.wakeOutbox()
  return outcome
}

/** The same within a transaction. */
export function joinWithin(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { mailId, caseId, actor, isItsOwn }: Joined,
): Promise<Settled> {
  return settleWithin(deps, tx, mailId, ['unassigned', 'aside'], async (row) => {
    const mail = openedMail(deps.cipher, row)
    if (!mail) return 'gone'
    const as = isItsOwn || mail.kind !== 'written' ? ('beside' as const) : ('customer' as const)
    if (!(await joinCase(deps, site, tx, { mailId, mail, caseId, as, by: actor, mayUndo: !isItsOwn }))) return 'gone'
    await noted(deps, tx, { actor, action: 'mail-joined', subject: caseId })
    return 'done'
  })
}

/** Sets a mail aside that belongs to no case, with the reason; it can be taken back for thirty days. */
export async function setMailAside(
  deps: Deps,
  { mailId, reason, actor }: { readonly mailId: string; readonly reason: AsideReason; readonly actor: string },
): Promise<Settled> {
  return settle(deps, mailId, ['unassigned'], async (tx) => {
    await tx
      .updateTable('mails_in')
      .set({ state: 'aside', reason, settled_at: deps.clock(), settled_by: actor })
      .where('id', '=', mailId)
      .execute()
    await noted(deps, tx, { actor, action: 'mail-set-aside', subject: mailId })
    return 'done'
  })
}

/** Puts a mail back among those that belong to no case yet. */
export async function takeMailBack(
  deps: Deps,
  { mailId, actor }: { readonly mailId: string; readonly actor: string },
): Promise<Settled> {
  return settle(deps, mailId, ['aside'], async (tx) => {
    await tx
      .updateTable('mails_in')
      .set({ state: 'unassigned', reason: null, settled_at: null, settled_by: null })
      .where('id', '=', mailId)
      .execute()
    await noted(deps, tx, { actor, action: 'mail-taken-back', subject: mailId })
    return 'done'
  })
}

function settle(
  deps: Deps,
  mailId: string,
  states: readonly MailInRow['state'][],
  work: (tx: Transaction<Schema>, row: MailInRow) => Promise<Settled>,
): Promise<Settled> {
  return deps.db.transaction((tx) => settleWithin(deps, tx, mailId, states, (row) => work(tx, row)))
}

/** Does something to a mail that is in one of those states still: of two who settle it one does. */
async function settleWithin(
  { db }: Deps,
  tx: Transaction<Schema>,
  mailId: string,
  states: readonly MailInRow['state'][],
  work: (row: MailInRow) => Promise<Settled>,
): Promise<Settled> {
  const row = await tx
    .selectFrom('mails_in')
    .selectAll()
    .where('id', '=', mailId)
    .where('state', 'in', states)
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (row) return work(row)
  return (await mailRow(tx, mailId)) ? 'settled' : 'gone'
}

function noted(
  { clock }: Deps,
  tx: Transaction<Schema>,
  { actor, action, subject }: { readonly actor: string; readonly action: AuditAction; readonly subject: string },
): Promise<void> {
  return writeAudit(tx, { staff: actor, action, subject, at: clock() })
}
