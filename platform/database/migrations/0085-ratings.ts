import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('ratings')
    .addColumn('case_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('message', 'text')
    .addColumn('asked_at', 'bigint')
    .addColumn('score', 'integer')
    .addColumn('solved', 'text')
    .addColumn('answered_at', 'bigint')
    .execute()
  await db.schema.createIndex('cases_closed').on('cases').column('closed_at').execute()
}
