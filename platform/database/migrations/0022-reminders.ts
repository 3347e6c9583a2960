import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('reminders')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('set_by', 'text')
    .addColumn('set_at', 'bigint', (column) => column.notNull())
    .addColumn('rung_at', 'bigint')
    .execute()
  await db.schema.createIndex('reminders_case').on('reminders').column('case_id').execute()
  await db.schema.createIndex('reminders_due').on('reminders').column('due_at').execute()
}
