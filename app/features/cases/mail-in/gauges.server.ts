import { sql } from 'kysely'
import type { ReadGauges } from '#platform/metrics/metrics-server.ts'
import { mailboxFailingSince } from './mailbox/lease.server.ts'

/** How much mail waits for somebody to say where it belongs, and whether the mailbox is being read. */
export const readMailGauges: ReadGauges = async ({ db, clock, metrics }) => {
  const { count } = await db.kysely
    .selectFrom('mails_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('unassigned'))
    .executeTakeFirstOrThrow()
  const since = await mailboxFailingSince(db)
  metrics.mailUnassigned.set(count)
  metrics.mailboxFailing.set(since === null ? 0 : Math.max(0, clock() - since) / 1000)
}
