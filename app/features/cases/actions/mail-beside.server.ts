import type { Transaction } from 'kysely'
import type { MailDetails } from '#domain/requests/mail-marks.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { isWritten } from './is-written.server.ts'
import { undoOf } from './undo.server.ts'
import { lockCase, numbersOf, recordEvent } from '../merging/locked-case.server.ts'

type MailBeside = {
  readonly caseId: string
  /** Id of the submitted form: what was added by it once is not added again. */
  readonly formId: string
  readonly text: string
  readonly mail: MailDetails
  /** Whether it is a deed of staff, who gave the case the mail, and can undo it. */
  readonly mayUndo?: boolean
}

/**
 * Notes a mail in the history of a case, within a transaction: one of a machine, or the one that the case was made of. No
 * clock starts or stops by it. False where the case is not in use.
 */
export async function addMailBeside(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  site: Pick<Site, 'care'>,
  tx: Transaction<Schema>,
  { caseId, formId, text, mail, mayUndo = false }: MailBeside,
  attach: (seq: number) => Promise<readonly Attachment[]>,
): Promise<boolean> {
  const locked = await lockCase(db, tx, caseId)
  if (!locked) return false
  if (await isWritten(tx, formId)) return true
  const now = clock()
  const { work, own: place } = locked
  const { seq, placeSeq } = numbersOf({ work, place })
  await tx
    .updateTable('cases')
    .set({ last_seq: seq, changed_at: now, ...(mayUndo && { undo: undoOf(work, { from: seq, to: seq }, false) }) })
    .where('request_id', '=', work.request_id)
    .execute()
  const files = await attach(placeSeq)
  const event = { kind: 'mail', text, files, mail } as const
  await recordEvent(cipher, tx, { work, place }, { event, actor: null, at: now, formId, site })
  return true
}
