import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // A list of all that are in use goes from each part to the next without looking at those before it.
  await db.schema
    .createIndex('requests_in_order')
    .on('requests')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`blocked_at is null and erased_at is null`)
    .execute()
}
