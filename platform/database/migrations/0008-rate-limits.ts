import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('allowances').renameTo('rate_limits').execute()
  await db.schema.dropIndex('allowances_expired').execute()
  await db.schema.createIndex('rate_limits_expired').on('rate_limits').column('expires_at').execute()
}
