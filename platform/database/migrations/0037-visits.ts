import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('visits')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('zone', 'text')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('to_time', 'text', (column) => column.notNull())
    .addColumn('holds_place', 'integer', (column) => column.notNull())
    .addColumn('technician', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('reminded_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('visits_case').on('visits').column('case_id').execute()
  await db.schema.createIndex('visits_day').on('visits').column('day').execute()
  await db.schema
    .createTable('visit_slots')
    .addColumn('zone', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_slots_key', ['zone', 'day', 'from_time'])
    .execute()
}
