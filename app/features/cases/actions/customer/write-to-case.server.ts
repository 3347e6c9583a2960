import type { Transaction } from 'kysely'
import type { MailDetails } from '#domain/requests/mail-marks.ts'
import { needsStaff, type CaseKind } from '#domain/requests/states/case-states.ts'
import { customerWrote } from '#app/features/cases/mails/customer-wrote.server.ts'
import { attachFiles, storeFiles, type Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { ExaminedFile } from '#app/features/requests/files/file-readings.ts'
import { countFiles } from '#app/features/requests/files/file-limits.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Services } from '#site-folder/services.ts'
import type { Schema } from '#platform/database/schema.ts'
import { requireConfirmation, type Sender } from '#platform/limits/bot-signals.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { notifyOnce } from '#app/features/staff/notices/notices.server.ts'
import { hasStaff, isAtWork } from '#app/features/staff/staff.server.ts'
import { isWritten } from '../is-written.server.ts'
import { undoOf } from '../undo.server.ts'
import { written } from '#app/features/cases/clocks/case-clocks.server.ts'
import { lockCase, numbersOf, recordEvent } from '#app/features/cases/merging/locked-case.server.ts'

export type CustomerMessage = {
  readonly caseId: string
  readonly kind: CaseKind
  readonly reference: string
  /** Minted with the form. */
  readonly request: string
  /** Of everything that was sent: whatever has the same one is the same message. */
  readonly formId: string
  /** Empty where there are files. */
  readonly text: string
  readonly files: readonly (ExaminedFile & { readonly name: string })[]
  /** Files that the form had brought before, by their ids. */
  readonly kept: readonly Attachment[]
  readonly formKey: string
  readonly sender: Sender
}

/** `gone`: no such case is in use, or nobody reads what is written to it. */
export type Written = 'stored' | 'gone'

/**
 * Stores what a customer writes about their case, with its files and the e-mail that tells the company of it, in one
 * transaction: the case is marked, a clock that stood runs on, and a case that was done is open until somebody has read
 * it. However often a message comes, it is stored once. Rejects with TooManyRequests or ConfirmationRequired as a new
 * request does.
 */
export async function writeToCase(services: Services, site: Site, message: CustomerMessage): Promise<Written> {
  const { db, cipher, rateLimits } = services
  if (await isWritten(db.kysely, message.formId)) return 'stored'
  const { request: id, sender, kind } = message
  const limited = { id, sender, content: { kind } }
  requireConfirmation(cipher, id, sender)
  rateLimits.refuseWhenFull(limited)
  const outcome = await db.transaction(async (tx) => {
    const stored = await insert(services, site, tx, message)
    // Last, as those of one network wait for each other from here to the commit.
    if (stored === 'stored') await rateLimits.count(tx, [limited])
    return stored
  })
  if (outcome === 'stored') services.wakeOutbox()
  return outcome === 'known' ? 'stored' : outcome
}

/** Stores what came with the form beside its message. */
async function insert(services: Services, site: Site, tx: Transaction<Schema>, message: CustomerMessage) {
  const { caseId, formKey, kept, files, sender } = message
  return addMessage(services, site, tx, message, async (seq) => {
    const added = await storeFiles(services, tx, { formKey, caseId }, files)
    const all = [...kept, ...added]
    await attachFiles(
      tx,
      formKey,
      all.map(({ id }) => id),
      { caseId, seq },
    )
    await countFiles(services, tx, { caseId, network: sender.network, files })
    return all
  })
}

export type NewMessage = Pick<CustomerMessage, 'caseId' | 'reference' | 'formId' | 'text'> & {
  /** Where it came by e-mail. */
  readonly mail?: MailDetails
  /** Whether it is a deed of staff, who gave the case what came by e-mail, and can undo it. */
  readonly mayUndo?: boolean
}

/**
 * Adds what a customer writes to their case, within a transaction: its event with the files that `attach` gives it, the
 * clocks of the case in which it is worked on, and the e-mail that tells the company, once for all that it has not
 * answered yet. `known`: it was there already.
 */
export async function addMessage(
  { config, db, cipher, clock }: Pick<Services, 'config' | 'db' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  { caseId, formId, text, reference, mail: details, mayUndo = false }: NewMessage,
  attach: (seq: number) => Promise<readonly Attachment[]>,
): Promise<Written | 'known'> {
  const locked = await lockCase(db, tx, caseId)
  if (!locked || !needsStaff(locked.own.kind)) return 'gone'
  if (await isWritten(tx, formId)) return 'known'

  const now = clock()
  const { work: row, own: place } = locked
  const { seq, placeSeq } = numbersOf({ work: row, place })
  // A member of staff who left meanwhile is told nothing, and answers nothing.
  const assignee = row.assignee !== null && (await isAtWork(tx, row.assignee)) ? row.assignee : null
  await tx
    .updateTable('cases')
    .set({
      ...written(site, row, now),
      assignee,
      last_seq: seq,
      changed_at: now,
      version: row.version + 1,
      ...(mayUndo && { undo: undoOf(row, { from: seq, to: seq }, false) }),
    })
    .where('request_id', '=', row.request_id)
    .execute()
  const files = await attach(placeSeq)
  const event = { kind: 'message', text, files, ...(details && { mail: details }) } as const
  await recordEvent(cipher, tx, { work: row, place }, { event, actor: null, at: now, formId, site })
  await notifyOnce(tx, assignee, { kind: 'wrote', caseId: row.request_id, seq, actor: null, at: now })
  const isWithDesk = await hasStaff({ kysely: tx })
  // Whoever reads at the desk is told there, the more so where that is the one inbox, and knows already who waits.
  if (isWithDesk && (config.mailInbox !== null || row.written_at !== null)) return 'stored'
  const { from, inbox } = mailboxes(config, site.brand)
  const mail = await customerWrote(inbox, {
    brand: site.brand,
    reference,
    at: now,
    files: files.length,
    // Where there is no desk, the company reads it here.
    text: isWithDesk ? null : text,
    caseUrl: `${config.publicOrigin}/gestion/casos/${row.request_id}`,
  })
  await enqueue(tx, { cipher, clock, outgoing: [{ requestId: caseId, purpose: 'message', from, mails: [mail] }] })
  return 'stored'
}
