import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** The cases in which something may have been written before its words were kept: a start looks through them, each once. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('unworded')
    .addColumn('case_id', 'text', (column) => column.primaryKey().notNull())
    .execute()
  await sql`insert into unworded (case_id) select request_id from cases where standing != 'blocked' or merged_into is not null`.execute(
    db,
  )
}
