import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('catalogue_versions')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute()

  await db.schema
    .createTable('catalogue_board')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await db.insertInto('catalogue_board').values({ id: 1, version: 0 }).execute()
  await addOnly(db)
}

const COLUMNS = ['id', 'content', 'hash', 'valid_from', 'author', 'note', 'published_at']

/** Every past offer can be proved: no version is deleted or changed, but for taking one back, once. */
async function addOnly(db: Kysely<Schema>): Promise<void> {
  const isOther = (differs: string) => COLUMNS.map((column) => `new.${column} ${differs} old.${column}`).join(' or ')
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const isChange = sql.raw(`old.withdrawn_at is not null or ${isOther('is distinct from')}`)
    await sql`create or replace function refuse_catalogue_change() returns trigger language plpgsql as $$
      begin raise exception 'catalogue versions are append-only'; end $$`.execute(db)
    await sql`create trigger catalogue_versions_update before update on catalogue_versions
      for each row when (${isChange}) execute function refuse_catalogue_change()`.execute(db)
    await sql`create trigger catalogue_versions_delete before delete on catalogue_versions
      for each row execute function refuse_catalogue_change()`.execute(db)
  } else {
    const isChange = sql.raw(`old.withdrawn_at is not null or ${isOther('is not')}`)
    await sql`create trigger catalogue_versions_update before update on catalogue_versions when ${isChange}
      begin select raise(abort, 'catalogue versions are append-only'); end`.execute(db)
    await sql`create trigger catalogue_versions_delete before delete on catalogue_versions
      begin select raise(abort, 'catalogue versions are append-only'); end`.execute(db)
  }
}
