import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('notices')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('seq', 'integer')
    .addColumn('actor', 'text')
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notices_staff').on('notices').columns(['staff_id', 'at']).execute()
  await db.schema.createIndex('notices_case').on('notices').column('case_id').execute()
  await db.schema.alterTable('staff').addColumn('notices_mailed', 'integer').execute()
}
