import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('waiting')
    .addColumn('request_id', 'text', (column) => column.primaryKey().notNull().references('requests.id'))
    .addColumn('ine', 'text', (column) => column.notNull())
    .addColumn('postcode', 'text')
    .addColumn('told_at', 'bigint')
    .execute()
  await db.schema.createIndex('waiting_place').on('waiting').column('ine').execute()

  await db.schema
    .createTable('unmet_checks')
    .addColumn('ine', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('checks', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('unmet_checks_key', ['ine', 'month'])
    .execute()
}
