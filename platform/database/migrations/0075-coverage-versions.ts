import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('coverage_files')
    .addColumn('digest', 'text', (column) => column.primaryKey().notNull())
    // SQLite takes bytes in a column of any type.
    .addColumn('packed', 'bytea', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('coverage_versions')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addColumn('valid_from', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute()

  await db.schema
    .createTable('coverage_drafts')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('base', 'integer', (column) => column.notNull())
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('valid_from', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('proposed_by', 'text')
    .execute()

  await db.schema
    .createTable('coverage_board')
    .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
    .addColumn('version', 'bigint', (column) => column.notNull())
    .execute()
  await db.insertInto('coverage_board').values({ id: 1, version: 0 }).execute()
  await addOnly(db)
}

const COLUMNS = ['id', 'digest', 'changes', 'valid_from', 'author', 'note', 'published_at']

/** Everything said of places can be proved: no version is deleted or changed, but for taking one back, once. */
async function addOnly(db: Kysely<Schema>): Promise<void> {
  const isOther = (differs: string) => COLUMNS.map((column) => `new.${column} ${differs} old.${column}`).join(' or ')
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    const isChange = sql.raw(`old.withdrawn_at is not null or ${isOther('is distinct from')}`)
    await sql`create or replace function refuse_coverage_change() returns trigger language plpgsql as $$
      begin raise exception 'coverage versions are append-only'; end $$`.execute(db)
    await sql`create trigger coverage_versions_update before update on coverage_versions
      for each row when (${isChange}) execute function refuse_coverage_change()`.execute(db)
    await sql`create trigger coverage_versions_delete before delete on coverage_versions
      for each row execute function refuse_coverage_change()`.execute(db)
  } else {
    const isChange = sql.raw(`old.withdrawn_at is not null or ${isOther('is not')}`)
    await sql`create trigger coverage_versions_update before update on coverage_versions when ${isChange}
      begin select raise(abort, 'coverage versions are append-only'); end`.execute(db)
    await sql`create trigger coverage_versions_delete before delete on coverage_versions
      begin select raise(abort, 'coverage versions are append-only'); end`.execute(db)
  }
}
