import type { Site } from '#site-folder/site.ts'
import type { Foundation } from '#platform/foundation.ts'
import { isFibreOffered } from '#app/features/coverage/notify-waiting-list.server.ts'

/** How many wait for a municipality at whose place internet can be ordered by one site, and not by another; by INE code. */
export async function waitingGained(
  { db }: Pick<Foundation, 'db'>,
  before: Site,
  after: Site,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.kysely
    .selectFrom('waiting')
    .innerJoin('requests', 'requests.id', 'waiting.request_id')
    .select(['ine', 'postcode'])
    .select(({ fn }) => fn.countAll().as('count'))
    .where('told_at', 'is', null)
    .where('blocked_at', 'is', null)
    .where('erased_at', 'is', null)
    .groupBy(['ine', 'postcode'])
    .execute()
  const gained = new Map<string, number>()
  for (const { ine, postcode, count } of rows) {
    const place = { ine, postcode }
    if (isFibreOffered(before, place, now) || !isFibreOffered(after, place, now)) continue
    // PostgreSQL gives counts as text.
    gained.set(ine, (gained.get(ine) ?? 0) + Number(count))
  }
  return gained
}
