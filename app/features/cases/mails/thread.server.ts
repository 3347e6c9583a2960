import type { Kysely } from 'kysely'
import type { MailThread } from '#emails/mail.ts'
import type { Schema } from '#platform/database/schema.ts'

/** Of so many mails the latest are named, and the first: mail programs find the thread by any of them. */
const MOST_NAMED = 20

/** What the next mail to the customer of a case answers: their thread so far; undefined before there is any. */
export async function threadOf(kysely: Kysely<Schema>, caseId: string): Promise<MailThread | undefined> {
  const rows = await kysely
    .selectFrom('outbox')
    .select('message_id as id')
    .where('request_id', '=', caseId)
    .where('purpose', 'in', ['acknowledgement', 'reply'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return threadThrough(rows.map(({ id }) => id))
}

/** The thread that goes through those mails, the first one first. */
function threadThrough(ids: readonly string[]): MailThread | undefined {
  const inReplyTo = ids.at(-1)
  if (inReplyTo === undefined) return undefined
  return { inReplyTo, references: [...ids.slice(0, 1), ...ids.slice(1).slice(1 - MOST_NAMED)] }
}
