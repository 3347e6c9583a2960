import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Each list says how many cases are done, by kind: what is done only grows, and is counted without being sorted.
  await db.schema
    .createIndex('cases_done_kind')
    .on('cases')
    .column('kind')
    .where(sql<boolean>`standing = 'done'`)
    .execute()
}
