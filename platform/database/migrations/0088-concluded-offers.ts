import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('offers')
    .addColumn('is_contract', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}
