import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('site_edits')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('content', 'text')
    .addColumn('file_said', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('site_edits_subject').on('site_edits').columns(['subject', 'id']).execute()

  await db.schema
    .createTable('site_edit_board')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await db.insertInto('site_edit_board').values({ id: 1, version: 0 }).execute()
  await addOnly(db)
}

/** The words that held at any time can be proved: no version is changed or deleted. */
async function addOnly(db: Kysely<Schema>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create or replace function refuse_site_edit_change() returns trigger language plpgsql as $$
      begin raise exception 'edits of the site are append-only'; end $$`.execute(db)
    await sql`create trigger site_edits_change before update or delete on site_edits
      for each row execute function refuse_site_edit_change()`.execute(db)
  } else {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.raw(`site_edits_${change}`)} before ${sql.raw(change)} on site_edits
        begin select raise(abort, 'edits of the site are append-only'); end`.execute(db)
  }
}
