import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('case_links')
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('other_id', 'text', (column) => column.notNull())
    .addColumn('linked_by', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('case_links_key', ['case_id', 'other_id'])
    .execute()
  await db.schema.createIndex('case_links_other').on('case_links').column('other_id').execute()
}
