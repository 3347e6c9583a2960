import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('cookie_answers')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addColumn('choices', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cookie_answers_key', ['id', 'answered_at'])
    .execute()
  await db.schema.createIndex('cookie_answers_time').on('cookie_answers').column('answered_at').execute()
}
