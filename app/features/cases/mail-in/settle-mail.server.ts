import type { Kysely, Transaction } from 'kysely'
import type { AsideReason } from '#domain/requests/mail-marks.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { MailInRow } from '#platform/database/tables/mail-tables.ts'
import type { AuditAction } from '#app/features/staff/audit-action.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Site } from '#site-folder/site.ts'
import { joinCase } from './join-case.server.ts'
import { mailRow, openedMail } from '../kept-mails/mails-in.server.ts'
import type { MailingDeps, Deps } from '../deps.server.ts'

/** `settled`: somebody was faster; `gone`: there is no such mail, or no such case in use. */
export type Settled = 'done' | 'settled' | 'gone'

type Joined = {
  readonly mailId: string
  readonly caseId: string
  /** Id of the member of staff who acts. */
  readonly actor: string
  /** Set where the case was made from the mail, which is where it came from, and waits for no other answer. */
  readonly isItsOwn?: true
  /** Set where the answer to the mail opens the case. */
  readonly byAnswer?: true
}

/**
 * Gives a mail to a case, as somebody of the staff says: what a person wrote is a message that waits for its answer. One in the bin
 * is taken out of there first.
 */
export async function joinMail(deps: MailingDeps, site: Site, joined: Joined): Promise<Settled> {
  const outcome = await deps.db.transaction((tx) => joinWithin(deps, site, tx, joined))
  if (outcome === 'done') deps.wakeOutbox()
  return outcome
}

/** The same within a transaction. */
export function joinWithin(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { mailId, caseId, actor, isItsOwn, byAnswer }: Joined,
): Promise<Settled> {
  return settleWithin(deps, tx, mailId, ['unassigned'], async (row) => {
    const mail = openedMail(deps.cipher, row)
    if (!mail) return 'gone'
    const as = isItsOwn || mail.kind !== 'written' ? ('beside' as const) : ('customer' as const)
    if (
      !(await joinCase(deps, site, tx, {
        mailId,
        mail,
        caseId,
        as,
        by: actor,
        mayUndo: !isItsOwn,
        ...(byAnswer && { byAnswer }),
      }))
    )
      return 'gone'
    await noted(deps, tx, { actor, action: 'mail-joined', subject: caseId })
    return 'done'
  })
}

/**
 * Sets mails aside that belong to no case, with the reason, all at one moment: they can be taken back for thirty days, together
 * or one by one. Gives those that were, in the order of their ids.
 */
export function setMailsAside(
  deps: Deps,
  {
    mailIds,
    reason,
    actor,
  }: { readonly mailIds: readonly string[]; readonly reason: AsideReason; readonly actor: string },
): Promise<readonly string[]> {
  const at = deps.clock()
  return deps.db.transaction(async (tx) => {
    const done: string[] = []
    // Two who set the same mails aside wait for each other, and for nothing else.
    for (const mailId of [...new Set(mailIds)].toSorted()) {
      const settled = await settleWithin(deps, tx, mailId, ['unassigned'], async () => {
        await tx
          .updateTable('mails_in')
          .set({ state: 'aside', reason, settled_at: at, settled_by: actor })
          .where('id', '=', mailId)
          .execute()
        await noted(deps, tx, { actor, action: 'mail-set-aside', subject: mailId })
        return 'done'
      })
      if (settled === 'done') done.push(mailId)
    }
    return done
  })
}

/** Puts a mail back among those that belong to no case yet; `isOfSeveral`: with all that were set aside by the same press. */
export function takeMailBack(
  deps: Deps,
  {
    mailId,
    actor,
    isOfSeveral = false,
  }: { readonly mailId: string; readonly actor: string; readonly isOfSeveral?: boolean },
): Promise<Settled> {
  return deps.db.transaction(async (tx) => {
    const mails = isOfSeveral ? await setAsideTogether(tx, mailId) : []
    const settled: Settled[] = []
    for (const id of mails.length > 0 ? mails : [mailId])
      settled.push(
        await settleWithin(deps, tx, id, ['aside'], async () => {
          await tx
            .updateTable('mails_in')
            .set({ state: 'unassigned', reason: null, settled_at: null, settled_by: null })
            .where('id', '=', id)
            .execute()
          await noted(deps, tx, { actor, action: 'mail-taken-back', subject: id })
          return 'done'
        }),
      )
    return settled.find((each) => each === 'done') ?? settled[0] ?? 'gone'
  })
}

/** The mails in the bin that went there by the same press as one of them, by their ids, in their order; none where that is not there. */
export async function setAsideTogether(kysely: Kysely<Schema>, mailId: string): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('mails_in as one')
    .innerJoin('mails_in as each', (join) =>
      join.onRef('each.settled_at', '=', 'one.settled_at').onRef('each.settled_by', '=', 'one.settled_by'),
    )
    .select('each.id')
    .where('one.id', '=', mailId)
    .where('one.state', '=', 'aside')
    .where('each.state', '=', 'aside')
    .orderBy('each.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts a mail without a case off until an hour, in milliseconds since 1970; null: it is to be dealt with now. */
export function putMailOff(
  deps: Deps,
  { mailId, until }: { readonly mailId: string; readonly until: number | null },
): Promise<Settled> {
  return deps.db.transaction((tx) =>
    settleWithin(deps, tx, mailId, ['unassigned'], async () => {
      await tx.updateTable('mails_in').set({ later_until: until }).where('id', '=', mailId).execute()
      return 'done'
    }),
  )
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
