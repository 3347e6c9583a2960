import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('channel', 'text').execute()
  await db.schema.alterTable('cases').addColumn('answer_term', 'bigint').execute()
  await db.schema.alterTable('cases').addColumn('done_term', 'bigint').execute()
  await db.schema
    .alterTable('cases')
    .addColumn('reopenings', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('care_rows')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('care_rows_opened').on('care_rows').column('opened_at').execute()
  await db.schema
    .createTable('evaluations')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('period_from', 'text', (column) => column.notNull())
    .addColumn('period_to', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('audit_url', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute()
  await addOnly(db)
}

/** What was published stays as it was: another version is added beside it. */
async function addOnly(db: Kysely<Schema>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create or replace function refuse_evaluation_change() returns trigger language plpgsql as $$
      begin raise exception 'evaluations are append-only'; end $$`.execute(db)
    await sql`create trigger evaluations_change before update or delete on evaluations
      for each row execute function refuse_evaluation_change()`.execute(db)
  } else {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.raw(`evaluations_${change}`)} before ${sql.raw(change)} on evaluations
        begin select raise(abort, 'evaluations are append-only'); end`.execute(db)
  }
}
