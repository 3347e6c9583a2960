import { sql } from 'kysely'
import type { Foundation } from '#platform/foundation.ts'

/** How many mails wait for somebody to say which case they belong to; null where no mailbox is read, and none waits. */
export async function mailWaiting({ config, db }: Pick<Foundation, 'config' | 'db'>): Promise<number | null> {
  const { count } = await db.kysely
    .selectFrom('mails_in')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', sql.lit('unassigned'))
    .executeTakeFirstOrThrow()
  return config.mailInbox === null && count === 0 ? null : count
}
