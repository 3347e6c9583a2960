import type { Kysely } from 'kysely'
import type { Foundation } from '../foundation.ts'
import type { Schema } from '../database/schema.ts'
import type { Queue } from '../database/tables/attempts-table.ts'

/** An item of a queue, by a name that no other has there. */
export type Item = { readonly queue: Queue; readonly id: string }

/** So often work on an item may begin and not end, before the item is what ends it. */
export const MOST_ATTEMPTS = 2
const DAY = 86_400_000
const LONGEST_KEPT = 30 * DAY

/**
 * Writes down that work on an item begins, before it does, so that an item that ends the server is known for it. Gives how
 * often that was written, this time included, since work on it last ended: above `MOST_ATTEMPTS` it is to stand aside.
 */
export async function beginAttempt(kysely: Kysely<Schema>, { queue, id }: Item, now: number): Promise<number> {
  const { count } = await kysely
    .insertInto('attempts')
    .values({ queue, id, count: 1, begun_at: now, aside_at: null })
    .onConflict((conflict) =>
      conflict.columns(['queue', 'id']).doUpdateSet((row) => ({ count: row('attempts.count', '+', 1), begun_at: now })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** Notes that the work has ended, well or not: best in the transaction that keeps what came of it. */
export async function endAttempt(kysely: Kysely<Schema>, { queue, id }: Item): Promise<void> {
  await kysely.deleteFrom('attempts').where('queue', '=', queue).where('id', '=', id).execute()
}

/** The items of a queue that work began on, and did not end. */
export async function begunItems(kysely: Kysely<Schema>, queue: Queue): Promise<readonly string[]> {
  const rows = await kysely
    .selectFrom('attempts')
    .select('id')
    .where('queue', '=', queue)
    .where('aside_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether an item stands aside. */
export async function isSetAside(kysely: Kysely<Schema>, { queue, id }: Item): Promise<boolean> {
  const row = await kysely
    .selectFrom('attempts')
    .select('id')
    .where((eb) => eb.and({ queue, id }))
    .where('aside_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Notes that an item stands aside, which an alarm tells for a day. Where somebody has it tried again, that is its first
 * attempt. What nobody came back to is forgotten after thirty days.
 */
export async function setAside(kysely: Kysely<Schema>, { queue, id }: Item, now: number): Promise<void> {
  await kysely
    .insertInto('attempts')
    .values({ queue, id, count: 0, begun_at: now, aside_at: now })
    .onConflict((conflict) => conflict.columns(['queue', 'id']).doUpdateSet({ count: 0, aside_at: now }))
    .execute()
  await kysely
    .deleteFrom('attempts')
    .where('begun_at', '<=', now - LONGEST_KEPT)
    .execute()
}

/** How many items have been set aside within a day, by queue; of queues without any, nothing. */
export async function lastSetAside({
  db,
  clock,
}: Pick<Foundation, 'db' | 'clock'>): Promise<readonly { readonly queue: Queue; readonly count: number }[]> {
  return db.kysely
    .selectFrom('attempts')
    .select('queue')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('aside_at', '>', clock() - DAY)
    .groupBy('queue')
    .orderBy('queue')
    .execute()
}
