import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('digests')
    .addColumn('day', 'text', (column) => column.primaryKey().notNull())
    .execute()
}
