import { sql, type Kysely } from 'kysely'
import type { Schema } from '../schema.ts'

const THREE_DAYS_MS = 3 * 86_400_000

/** What waits for its customer, or for somebody else, is put off until then, but not up to the end of what a law may set. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('cases').addColumn('later_until', 'bigint').execute()
  await sql`
    update cases
    set later_until = case
      when done_due is not null and done_due - ${sql.lit(THREE_DAYS_MS)} < coalesce(waiting_until, held_until)
      then done_due - ${sql.lit(THREE_DAYS_MS)}
      else coalesce(waiting_until, held_until)
    end
    where standing = 'open' and written_at is null and coalesce(waiting_until, held_until) is not null
  `.execute(db)
}
