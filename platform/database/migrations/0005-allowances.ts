import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('allowances')
    .addColumn('fingerprint', 'text', (column) => column.primaryKey().notNull())
    .addColumn('used', 'integer', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('allowances_expired').on('allowances').column('expires_at').execute()
}
