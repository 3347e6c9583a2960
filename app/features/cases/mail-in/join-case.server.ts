import type { Transaction } from 'kysely'
import { addressKey } from '#domain/people/address-key.ts'
import type { MailDetails } from '#domain/requests/mail-marks.ts'
import { addMailBeside } from '#app/features/cases/actions/mail-beside.server.ts'
import type { CalendarAnswer } from '#domain/requests/calendar-answer.ts'
import type { CalendarAnswered, CaseCapability } from '#app/features/case-kit/capability.server.ts'
import { addMessage } from '#app/features/cases/actions/customer/write-to-case.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import type { Deps } from '../deps.server.ts'
import { moveFiles, type KeptMail } from '../kept-mails/mails-in.server.ts'

type Joining = {
  readonly mailId: string
  readonly mail: KeptMail
  readonly caseId: string
  /** `customer`: a message of theirs that waits for an answer; `visit`: what their calendar says to one; `beside`: noted only. */
  readonly as: 'customer' | 'visit' | 'beside'
  readonly calendar?: CalendarAnswer | null
  /** Capabilities that may take what a calendar says. */
  readonly capabilities?: readonly CaseCapability[]
  /** Id of the member of staff; null: the site itself. */
  readonly by: string | null
  /** Whether it can be undone, as what staff have done. */
  readonly mayUndo?: boolean
  /** Whether the case was opened by the answer to it. */
  readonly byAnswer?: true
}

/**
 * Gives a mail to a case, within a transaction: its text and files become part of the case, and of the mail itself nothing
 * is left but what knows it again. False where the case is not in use.
 */
export async function joinCase(
  deps: Deps,
  site: Site,
  tx: Transaction<Schema>,
  { mailId, mail, caseId, as, calendar = null, capabilities = [], by, mayUndo = false, byAnswer }: Joining,
): Promise<boolean> {
  const request = await tx
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', caseId)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (!request) return false
  const { email } = partyOf(deps, opened(deps, request).content)
  // What staff have done can be undone.
  const { kind, answers, details } = mail
  const came = { mail: mailId, kind, proof: details.proof ?? 'none', answers, ...(byAnswer && { byAnswer }) }
  const added = {
    caseId,
    formId: `mail:${mailId}`,
    text: mail.text,
    mail: { ...provedFor(details, email), ...((mayUndo || byAnswer) && { came }) },
    mayUndo,
  }
  const attach = (seq: number) => moveFiles(tx, mail.files, { caseId, seq })
  const isJoined =
    as === 'customer'
      ? (await addMessage(deps, site, tx, { ...added, reference: request.reference }, attach)) !== 'gone'
      : (as === 'visit' && calendar && (await isTaken(capabilities, deps, tx, { ...added, calendar }))) ||
        (await addMailBeside(deps, site, tx, added, attach))
  if (!isJoined) return false
  await tx
    .updateTable('mails_in')
    .set({
      state: 'joined',
      later_until: null,
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

/** Whether a capability has taken what the calendar of a customer says. */
async function isTaken(
  capabilities: readonly CaseCapability[],
  deps: Deps,
  tx: Transaction<Schema>,
  answered: CalendarAnswered,
): Promise<boolean> {
  for (const { takesAnswer } of capabilities) if (await takesAnswer?.(deps, tx, answered)) return true
  return false
}

/** A mail's details as its case keeps them for good: the proof is of the customer's word, and of nobody else's. */
function provedFor(details: MailDetails, email: string | null): MailDetails {
  const isTheirs = email !== null && addressKey(email) === details.address
  return details.proof === 'proved' && !isTheirs ? { ...details, proof: 'none' } : details
}
