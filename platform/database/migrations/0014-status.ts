import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('incidents')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('incident', 'works')`))
    .addColumn('services', 'text', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint')
    .addColumn('next_word_at', 'bigint')
    .addColumn('ended_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('incident_updates')
    .addColumn('incident_id', 'text', (column) => column.notNull().references('incidents.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('form_id', 'text', (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('incident_updates_key', ['incident_id', 'seq'])
    .execute()

  await db.schema
    .createTable('status_board')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await db.insertInto('status_board').values({ id: 1, version: 0 }).execute()

  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull().unique())
    .addColumn('person', 'text', (column) => column.notNull())
    .addColumn('ine', 'text')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('confirmed_at', 'bigint')
    .execute()
  await db.schema.createIndex('subscribers_person').on('subscribers').column('person').execute()

  await db.schema.alterTable('outbox').addColumn('subscriber_id', 'text').execute()
  await db.schema.createIndex('outbox_subscriber').on('outbox').column('subscriber_id').execute()
}
