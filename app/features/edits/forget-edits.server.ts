import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Forgets what versions said whose place another one had taken by a time, in milliseconds since 1970. Who published them when, and
 * why, stays, and so does what holds. Gives how many versions that were.
 */
export async function forgetBefore({ kysely }: Pick<Database, 'kysely'>, time: number): Promise<number> {
  const forgotten = await kysely
    .updateTable('site_edits')
    .set({ content: sql<string | null>`case when content is null then null else '' end`, file_said: '' })
    .where('file_said', '!=', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('site_edits as later')
          .select('later.id')
          .whereRef('later.subject', '=', 'site_edits.subject')
          .whereRef('later.id', '>', 'site_edits.id')
          .where('later.published_at', '<=', time),
      ),
    )
    .returning('id')
    .execute()
  return forgotten.length
}
