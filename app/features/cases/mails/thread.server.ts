import type { Transaction } from 'kysely'
import type { MailThread } from '#emails/mail.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { openedEvent } from '../history/case-events.server.ts'

/** Mails that a thread names: the latest, and the first. Mail programs find it by any of them. */
const MAX_NAMED = 20

/** The thread that the next mail to the customer of a case continues; undefined before there is any. */
export async function threadOf(
  cipher: Cipher,
  tx: Transaction<Schema>,
  caseId: string,
): Promise<MailThread | undefined> {
  const sent = await tx
    .selectFrom('outbox')
    .select(['message_id', 'created_at'])
    .where('request_id', '=', caseId)
    .where('purpose', 'in', ['acknowledgement', 'reply'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const written = await tx
    .selectFrom('events')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['message', 'mail'])
    .orderBy('seq')
    .execute()
  const ours = sent.map(({ message_id, created_at }) => ({ id: message_id, at: created_at, isTheirs: false }))
  const theirs = written.flatMap((row) => {
    const { at, event } = openedEvent(cipher, row)
    const mail = event?.kind === 'message' || event?.kind === 'mail' ? event.mail : undefined
    const isConversation = mail && !mail.marks.some((mark) => mark === 'automatic' || mark === 'undelivered')
    return isConversation && mail.messageId !== '' ? [{ id: mail.messageId, at, isTheirs: true }] : []
  })
  return threadThrough([...theirs, ...ours].toSorted((one, other) => one.at - other.at))
}

/** The thread through mails in their order: it answers the customer's last one, or ours where they have sent none. */
function threadThrough(mails: readonly { readonly id: string; readonly isTheirs: boolean }[]): MailThread | undefined {
  const last = mails.findLast(({ isTheirs }) => isTheirs) ?? mails.at(-1)
  if (!last) return undefined
  const before = mails.map(({ id }) => id).filter((id) => id !== last.id)
  const named = [...before.slice(0, 1), ...before.slice(1).slice(2 - MAX_NAMED), last.id]
  return { inReplyTo: last.id, references: named }
}
