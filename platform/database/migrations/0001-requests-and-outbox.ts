import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('requests')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull().unique())
    .addColumn('receipt_hash', 'text', (column) => column.notNull().unique())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id'))
    .addColumn('payload', 'text')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().check(sql`state in ('due', 'sent', 'failed')`))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint')
    .addColumn('lease', 'text')
    .addColumn('last_error', 'text')
    .addColumn('retry_until', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addCheckConstraint('outbox_payload_until_sent', sql`state = 'sent' or payload is not null`)
    .execute()

  // Nearly all messages are sent ones: the worker and the operator look only at the few others.
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql<boolean>`state = 'due'`)
    .execute()
  await db.schema
    .createIndex('outbox_failed')
    .on('outbox')
    .column('created_at')
    .where(sql<boolean>`state = 'failed'`)
    .execute()
  await db.schema.createIndex('outbox_request').on('outbox').column('request_id').execute()

  await db.schema
    .createTable('readiness')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .execute()
}
