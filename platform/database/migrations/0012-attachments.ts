import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('attachments')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('case_id', 'text')
    .addColumn('form_key', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('attachments_case').on('attachments').column('case_id').execute()
  await db.schema.createIndex('attachments_form').on('attachments').column('form_key').execute()

  await db.schema
    .createTable('attachment_parts')
    .addColumn('attachment_id', 'text', (column) => column.notNull())
    .addColumn('part', 'integer', (column) => column.notNull())
    // SQLite takes bytes in a column of any type.
    .addColumn('sealed', 'bytea', (column) => column.notNull())
    .addPrimaryKeyConstraint('attachment_parts_key', ['attachment_id', 'part'])
    .execute()

  await db.schema
    .createTable('readers')
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('readers_key', ['case_id', 'staff_id'])
    .execute()

  await db.schema.alterTable('cases').addColumn('written_at', 'bigint').execute()
  await db.schema.alterTable('cases').addColumn('reply_due', 'bigint').execute()
}
