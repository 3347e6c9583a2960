import { PostgresAdapter, sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const KEPT = ['id', 'subject', 'author', 'note', 'published_at']

/** Subject, author, note and time stay as they are. Content is sealed, may be sealed anew, and is forgotten in time. */
export async function up(db: Kysely<Schema>): Promise<void> {
  const isOther = (differs: string) =>
    [
      ...KEPT.map((column) => `new.${column} ${differs} old.${column}`),
      '(new.content is null) <> (old.content is null)',
    ].join(' or ')
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`drop trigger site_edits_change on site_edits`.execute(db)
    await sql`create trigger site_edits_update before update on site_edits
      for each row when (${sql.raw(isOther('is distinct from'))}) execute function refuse_site_edit_change()`.execute(
      db,
    )
    await sql`create trigger site_edits_delete before delete on site_edits
      for each row execute function refuse_site_edit_change()`.execute(db)
  } else {
    await sql`drop trigger site_edits_update`.execute(db)
    await sql`create trigger site_edits_update before update on site_edits when ${sql.raw(isOther('is not'))}
      begin select raise(abort, 'edits of the site are append-only'); end`.execute(db)
  }
}
