import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('mails_in')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('same_hash', 'text', (column) => column.notNull().unique())
    .addColumn('thread_hash', 'text')
    .addColumn('sender_hash', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('settled_at', 'bigint')
    .addColumn('settled_by', 'text')
    .addColumn('reason', 'text')
    .execute()
  await db.schema.createIndex('mails_in_thread').on('mails_in').column('thread_hash').execute()
  await db.schema.createIndex('mails_in_sender').on('mails_in').column('sender_hash').execute()
  await db.schema.createIndex('mails_in_case').on('mails_in').column('case_id').execute()
  await db.schema
    .createIndex('mails_in_unassigned')
    .on('mails_in')
    .columns(['received_at', 'id'])
    .where(sql<boolean>`state = 'unassigned'`)
    .execute()

  await db.schema
    .createTable('mailbox')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('lease', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('read_at', 'bigint')
    .addColumn('failing_since', 'bigint')
    .execute()
}
