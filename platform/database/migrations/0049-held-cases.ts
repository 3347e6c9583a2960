import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  // One column a statement: SQLite adds no more at once.
  await db.schema.alterTable('cases').addColumn('held_by', 'text').execute()
  await db.schema.alterTable('cases').addColumn('held_until', 'bigint').execute()
  await db.schema.alterTable('cases').addColumn('held_reminder', 'text').execute()
}
