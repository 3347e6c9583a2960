import type { Transaction } from 'kysely'
import { addMailBeside } from '#app/features/cases/actions/mail-beside.server.ts'
import { addMessage } from '#app/features/cases/actions/customer/write-to-case.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { moveFiles, type KeptMail } from './mails-in.server.ts'

type Joining = {
  readonly mailId: string
  readonly mail: KeptMail
  readonly caseId: string
  /** `customer`: a message of theirs that waits for an answer; `beside`: noted only. */
  readonly as: 'customer' | 'beside'
  /** Of the staff; null: the site itself. */
  readonly by: string | null
}

/**
 * Gives a mail to a case, within a transaction: its text and files become part of the case, and of the mail itself nothing
 * is left but what knows it again. False where the case is not in use.
 */
export async function joinCase(
  deps: Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  { mailId, mail, caseId, as, by }: Joining,
): Promise<boolean> {
  const request = await tx.selectFrom('requests').select('reference').where('id', '=', caseId).executeTakeFirst()
  if (!request) return false
  const added = { caseId, formId: `mail:${mailId}`, text: mail.text, mail: mail.details }
  const attach = (seq: number) => moveFiles(tx, mail.files, { caseId, seq })
  const isJoined =
    as === 'customer'
      ? (await addMessage(deps, site, tx, { ...added, reference: request.reference }, attach)) !== 'gone'
      : await addMailBeside(deps, tx, added, attach)
  if (!isJoined) return false
  await tx
    .updateTable('mails_in')
    .set({
      state: 'joined',
      case_id: caseId,
      payload: '',
      sender_hash: null,
      settled_at: deps.clock(),
      settled_by: by,
    })
    .where('id', '=', mailId)
    .execute()
  return true
}
