import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('merged_into', 'text').execute()
  await db.schema
    .createIndex('cases_merged')
    .on('cases')
    .column('merged_into')
    .where(sql<boolean>`merged_into is not null`)
    .execute()
}
