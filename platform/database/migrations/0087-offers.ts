import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('offers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('valid_until', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_by', 'text', (column) => column.notNull())
    .addColumn('kept_by', 'text')
    .addColumn('accepted_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('declined_at', 'bigint')
    .addColumn('asked_at', 'bigint')
    .execute()
  await db.schema.createIndex('offers_case').on('offers').column('case_id').execute()
  await db.schema.createIndex('offers_sent').on('offers').column('sent_at').execute()
}
