import type { Transaction } from 'kysely'
import type { MailDetails } from '#domain/requests/mail-marks.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { isWritten } from './act-on-case.server.ts'
import { eventRow } from '../case-events.server.ts'

type MailBeside = {
  readonly caseId: string
  /** Of what was added once, and is not again. */
  readonly formId: string
  readonly text: string
  readonly mail: MailDetails
}

/**
 * Notes a mail in the history of a case, within a transaction: one of a machine, or the one that the case was made of. No
 * clock starts or stops by it. False where the case is not in use.
 */
export async function addMailBeside(
  { db, cipher, clock }: Pick<Foundation, 'db' | 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { caseId, formId, text, mail }: MailBeside,
  attach: (seq: number) => Promise<readonly Attachment[]>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cases')
    .select(['last_seq'])
    .where('request_id', '=', caseId)
    .where('standing', '!=', 'blocked')
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) return false
  if (await isWritten(tx, formId)) return true
  const now = clock()
  const seq = row.last_seq + 1
  await tx.updateTable('cases').set({ last_seq: seq, changed_at: now }).where('request_id', '=', caseId).execute()
  const files = await attach(seq)
  const place = { case_id: caseId, seq, actor: null, at: now, form_id: formId }
  await tx
    .insertInto('events')
    .values(eventRow(cipher, { kind: 'mail', text, files, mail }, place))
    .execute()
  return true
}
