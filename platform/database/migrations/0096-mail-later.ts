import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Until when a mail without a case is put off. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('mails_in').addColumn('later_until', 'bigint').execute()
}
