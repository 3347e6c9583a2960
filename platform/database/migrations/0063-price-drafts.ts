import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('price_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('proposed_by', 'text')
    .execute()
}
