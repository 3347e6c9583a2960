import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('requests').addColumn('blocked_at', 'bigint').execute()
  await db.schema.alterTable('requests').addColumn('erased_at', 'bigint').execute()
  // Rows that are gone stay in the table for good: those who look for what expires pass over them.
  await db.schema
    .createIndex('requests_in_use')
    .on('requests')
    .columns(['kind', 'created_at'])
    .where(sql<boolean>`blocked_at is null and erased_at is null`)
    .execute()
  await db.schema
    .createIndex('requests_blocked')
    .on('requests')
    .columns(['kind', 'blocked_at'])
    .where(sql<boolean>`blocked_at is not null and erased_at is null`)
    .execute()

  await db.schema
    .createTable('subjects')
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subjects_key', ['request_id', 'fingerprint'])
    .execute()
  await db.schema.createIndex('subjects_person').on('subjects').column('fingerprint').execute()

  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('retention')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('passed_at', 'bigint', (column) => column.notNull())
    .execute()
}
