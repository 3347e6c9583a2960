import type { Database } from '#platform/database/database.ts'

/** In milliseconds: for as long nobody else reads the mailbox, unless whoever does says so again. */
const LEASE = 30_000

/**
 * Whether the mailbox is ours to read for half a minute more: of several servers one does. A server that ended without a
 * word is waited for no longer than that; SQLite has a single server.
 */
export async function claimMailbox({ kysely, dialect }: Database, lease: string, now: number): Promise<boolean> {
  await kysely
    .insertInto('mailbox')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const claimed = await kysely
    .updateTable('mailbox')
    .set({ lease, leased_until: now + LEASE })
    .where('id', '=', 1)
    .$if(dialect === 'postgres', (query) =>
      query.where(({ or, eb }) =>
        or([
          eb('lease', 'is', null),
          eb('lease', '=', lease),
          eb('leased_until', '<=', now),
          // Set before the clock was put back.
          eb('leased_until', '>', now + 2 * LEASE),
        ]),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function releaseMailbox({ kysely }: Database, lease: string): Promise<void> {
  await kysely.updateTable('mailbox').set({ lease: null, leased_until: null }).where('lease', '=', lease).execute()
}

/** Notes how reading went: since when it fails, or when the mailbox was read last. */
export async function noteReading({ kysely }: Database, isRead: boolean, now: number): Promise<void> {
  await kysely
    .updateTable('mailbox')
    .set(({ fn, val }) =>
      isRead ? { read_at: now, failing_since: null } : { failing_since: fn.coalesce('failing_since', val(now)) },
    )
    .where('id', '=', 1)
    .execute()
}

/** Since when the mailbox could not be read, in milliseconds since 1970; null while it can. */
export async function mailboxFailingSince({ kysely }: Pick<Database, 'kysely'>): Promise<number | null> {
  const row = await kysely.selectFrom('mailbox').select('failing_since').executeTakeFirst()
  return row?.failing_since ?? null
}
