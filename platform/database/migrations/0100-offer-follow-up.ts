import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** What happened to an offer while nobody pressed, and what is kept of the press as proof. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const column of ['opened_at', 'scanned_at', 'reminded_at', 'rung_at', 'proved_at'] as const)
    await db.schema.alterTable('offers').addColumn(column, 'bigint').execute()
  await db.schema.alterTable('offers').addColumn('reminder', 'text').execute()
}
