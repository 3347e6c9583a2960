import { enqueue } from '#platform/outbox/outbox.ts'
import { tellOfAccess } from '../access-changed.server.ts'
import { writeAudit } from '../audit.server.ts'
import { invitationMail, invitationUrl } from './invitation-mail.server.ts'
import type { SentLink } from './invite-staff.server.ts'
import { findStaff, INVITED_FOR_HOURS, removeAccess, type StaffMember } from '../staff.server.ts'
import { hashOfToken, newToken } from '../tokens.server.ts'
import type { MailingDeps } from '../deps.server.ts'

/**
 * Takes away all that somebody signs in with, ends their sessions, tells them so by e-mail, and gives and mails them a new
 * link. `by` is the id of who does it, null for a command.
 */
export async function resetStaff(
  deps: MailingDeps,
  who: Parameters<typeof findStaff>[1],
  by: string | null,
): Promise<(SentLink & { readonly member: StaffMember }) | 'unknown'> {
  const { db, cipher, clock } = deps
  const member = await findStaff(deps, who)
  if (!member) return 'unknown'
  const now = clock()
  const token = newToken()
  const outgoing = await invitationMail(deps, deps.site().brand, { ...member, token })
  const isReset = await db.transaction(async (tx) => {
    const row = await tx
      .updateTable('staff')
      .set({ invite_hash: hashOfToken(token), invited_until: now + INVITED_FOR_HOURS * 3_600_000 })
      .where('id', '=', member.id)
      .where('disabled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await removeAccess(tx, member.id)
    await writeAudit(tx, { staff: by, action: 'reset', subject: member.id, at: now })
    await tellOfAccess(tx, deps, member, 'reset')
    if (outgoing) await enqueue(tx, { cipher, clock, outgoing: [outgoing] })
    return true
  })
  if (!isReset) return 'unknown'
  deps.wakeOutbox()
  return { url: invitationUrl(deps, token), isMailed: outgoing !== null, member }
}
