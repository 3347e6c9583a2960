import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // Without a reference to `requests`: on PostgreSQL making one would hold up those who store requests meanwhile.
  await db.schema
    .createTable('unentered')
    .addColumn('request_id', 'text', (column) => column.primaryKey().notNull())
    .execute()
  await sql`
    insert into unentered (request_id)
    select id from requests
    where erased_at is null and (
      not exists (select 1 from subjects where request_id = requests.id)
      or kind = 'order' and blocked_at is null
        and not exists (select 1 from mentions where request_id = requests.id and role = 'customer')
    )`.execute(db)
}
