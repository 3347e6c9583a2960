import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('working_services')
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('working_on', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('working_services_key', ['case_id', 'service'])
    .execute()
  await db.schema.createIndex('working_services_day').on('working_services').column('working_on').execute()

  // Orders that are in service are entered once more: their services work since then, as far as anybody knows.
  await sql`
    insert into unentered (request_id)
    select request_id from cases where kind = 'order' and state = 'installed' and standing <> 'blocked'
    on conflict do nothing`.execute(db)
}
