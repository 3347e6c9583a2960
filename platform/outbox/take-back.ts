import type { Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Takes a message out of the outbox again; false where somebody has begun to send it. */
export async function takeBack(tx: Transaction<Schema>, message: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('outbox')
    .where('id', '=', message)
    .where('state', '=', 'due')
    .where('attempts', '=', 0)
    .where('lease', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
