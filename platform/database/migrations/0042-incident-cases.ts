import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('incident_cases')
    .addColumn('case_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('incident_id', 'text', (column) => column.notNull())
    .addColumn('linked_by', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('incident_cases_incident').on('incident_cases').column('incident_id').execute()

  await db.schema
    .createTable('customer_numbers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('noted_by', 'text', (column) => column.notNull())
    .addColumn('noted_at', 'bigint', (column) => column.notNull())
    .execute()
}
