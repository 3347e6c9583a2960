import type { Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

/** Keyed hashes of the words of what was written to a case, by which it is found. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('message_words')
    .addColumn('keyed_hash', 'text', (column) => column.notNull())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('message_words_key', ['keyed_hash', 'case_id', 'seq'])
    .execute()
  await db.schema.createIndex('message_words_case').on('message_words').column('case_id').execute()
}
