import { sql, type Kysely } from 'kysely'
import { spanishMidnight } from '#domain/calendar/spanish-time.ts'
import type { Schema } from '#platform/database/schema.ts'

export type DueCounts = {
  readonly open: number
  readonly overdue: number
  /** Due by the midnight that ends the day in Spain, and not overdue. */
  readonly today: number
  readonly unassigned: number
}

/** How many cases are open at a moment, and how urgent they are. */
export async function countDue({ kysely }: { readonly kysely: Kysely<Schema> }, now: number): Promise<DueCounts> {
  const midnight = spanishMidnight(now)
  const counts = await kysely
    .selectFrom('cases')
    .where('standing', '=', sql.lit('open'))
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      sql<number>`coalesce(sum(case when due_at <= ${now} then 1 else 0 end), 0)`.as('overdue'),
      sql<number>`coalesce(sum(case when due_at > ${now} and due_at <= ${midnight} then 1 else 0 end), 0)`.as('today'),
      sql<number>`coalesce(sum(case when assignee is null then 1 else 0 end), 0)`.as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
  return {
    open: Number(counts.open),
    overdue: Number(counts.overdue),
    today: Number(counts.today),
    unassigned: Number(counts.unassigned),
  }
}
