import { randomUUID } from 'node:crypto'
import { enqueue } from '#platform/outbox/outbox.ts'
import { writeAudit } from '../audit.server.ts'
import type { Invited } from './invitation-rules.ts'
import { invitationMail, invitationUrl } from './invitation-mail.server.ts'
import { emailFingerprint, findStaff, INVITED_FOR_HOURS, sealStaff } from '../staff.server.ts'
import { hashOfToken, newToken } from '../tokens.server.ts'
import type { MailingDeps } from '../deps.server.ts'

/** The link by which somebody sets up how they sign in, and whether it is on its way to them. */
export type SentLink = { readonly url: string; readonly isMailed: boolean }

/**
 * Lets somebody in: gives a link by which they set up how they sign in, once and within 48 hours, and mails it in the same
 * transaction. Who was disabled may be invited again. `by` is the id of who does it, null for a command.
 */
export async function inviteStaff(deps: MailingDeps, invited: Invited, by: string | null): Promise<SentLink | 'known'> {
  const { db, cipher, clock } = deps
  const known = await findStaff(deps, invited)
  if (known && known.disabledAt === null) return 'known'
  const id = known?.id ?? randomUUID()
  const now = clock()
  const token = newToken()
  const outgoing = await invitationMail(deps, deps.site().brand, { ...invited, token })
  const person = {
    payload: sealStaff(deps, id, invited),
    role: invited.role,
    disabled_at: null,
    invite_hash: hashOfToken(token),
    invited_until: now + INVITED_FOR_HOURS * 3_600_000,
  }
  const isAdded = await db.transaction(async (tx) => {
    const row = await tx
      .insertInto('staff')
      .values({ id, fingerprint: emailFingerprint(deps, invited.email), created_at: now, ...person })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet(person).where('staff.disabled_at', 'is not', null),
      )
      .returning('id')
      .executeTakeFirst()
    // Somebody else invited them at the same moment.
    if (row?.id !== id) return false
    await writeAudit(tx, { staff: by, action: 'invited', what: invited.role, subject: id, at: now })
    if (outgoing) await enqueue(tx, { cipher, clock, outgoing: [outgoing] })
    return true
  })
  if (!isAdded) return 'known'
  deps.wakeOutbox()
  return { url: invitationUrl(deps, token), isMailed: outgoing !== null }
}
