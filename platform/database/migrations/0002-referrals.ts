import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('mentions')
    .addColumn('request_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .addColumn('role', 'text', (column) => column.notNull().check(sql`role in ('customer', 'referrer', 'friend')`))
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mentions_key', ['request_id', 'role', 'fingerprint'])
    .execute()
  await db.schema.createIndex('mentions_person').on('mentions').columns(['fingerprint', 'role']).execute()
  // Somebody who is referred twice belongs to the first referral.
  await db.schema
    .createIndex('mentions_friend')
    .on('mentions')
    .column('fingerprint')
    .unique()
    .where(sql<boolean>`role = 'friend'`)
    .execute()

  await db.schema
    .createTable('rewards')
    .addColumn('referral_id', 'text', (column) => column.notNull().references('requests.id').onDelete('cascade'))
    .addColumn('friend', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rewards_key', ['referral_id', 'friend'])
    .execute()
}
