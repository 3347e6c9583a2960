import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('ports')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('line', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('cause', 'text')
    .addColumn('asked_on', 'text')
    .addColumn('done_on', 'text')
    .addColumn('day', 'text')
    .addColumn('from_time', 'text')
    .addColumn('to_time', 'text')
    .addColumn('promised', 'text')
    .addColumn('unlocked', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('ports_line', ['case_id', 'line'])
    .execute()
  await db.schema.createIndex('ports_promised').on('ports').column('promised').execute()

  // Orders that are still worked on are entered once more: the numbers that their customers bring are known since.
  await sql`
    insert into unentered (request_id)
    select request_id from cases where kind = 'order' and standing = 'open'
    on conflict do nothing`.execute(db)
}
