import type { Transaction } from 'kysely'
import type { Mail } from '#emails/mail.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { threadOf } from '../mails/thread.server.ts'
import type { CaseAction, SentFiles } from './case-action.server.ts'
import type { Deps } from '../deps.server.ts'

/** Whether there may be mail to send: that of a capability's action is written by its own feature, and a reward may be earned by what is undone. */
export function mayMail(action: CaseAction): boolean {
  return mailOf(action) !== null || ['capability', 'move', 'correct', 'undo', 'reopen'].includes(action.kind)
}

/** The mail that an action brings along; null without one. */
export function mailOf(action: CaseAction): Mail | null {
  if (action.kind === 'reply') return action.mail
  return action.kind === 'move' ? (action.answer?.mail ?? action.notice ?? null) : null
}

/** The files that go with it, at a reply, a note or what a capability does. */
export function filesOf(action: CaseAction): SentFiles | null {
  if (action.kind === 'reply' || action.kind === 'note' || action.kind === 'capability') return action.sent ?? null
  return action.kind === 'move' ? (action.answer?.sent ?? null) : null
}

/** Lays a mail to the customer into the outbox, where it waits so many seconds, and gives its id there. */
export async function enqueued(
  { config, cipher, clock }: Pick<Deps, 'config' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  requestId: string,
  mail: Mail,
  seconds = 0,
): Promise<string> {
  const { from } = mailboxes(config, site.brand)
  const thread = await threadOf(cipher, tx, requestId)
  const mails = [{ ...mail, ...(thread && { thread }) }]
  const outgoing = [{ requestId, purpose: 'reply' as const, from, mails, dueAt: clock() + seconds * 1000 }]
  const [message = ''] = await enqueue(tx, { cipher, clock, outgoing })
  return message
}
