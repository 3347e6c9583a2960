import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('mandates')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('accepted_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('withdrawn_by', 'text')
    .execute()
  await db.schema.createIndex('mandates_case').on('mandates').column('case_id').execute()
}
