import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('saved_views')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('shared_at', 'bigint')
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute()

  // Cases in use are entered once more: halves of references, last digits, mailboxes and places find them since.
  await sql`
    insert into unentered (request_id)
    select request_id from cases where standing != 'blocked'
    on conflict do nothing`.execute(db)
}
