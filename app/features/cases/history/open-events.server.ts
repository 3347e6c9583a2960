import { openText, type OpenedValue } from '#platform/privacy/open-sealed.ts'
import type { Foundation } from '#platform/foundation.ts'
import { eventContext } from './case-events.server.ts'

const BATCH_SIZE = 200

/** Opens what happened in each case, a few hundred events at a time. */
export async function* openEvents({ db, cipher }: Pick<Foundation, 'db' | 'cipher'>): AsyncGenerator<OpenedValue> {
  let after = { case_id: '', seq: 0 }
  for (;;) {
    const rows = await db.kysely
      .selectFrom('events')
      .innerJoin('requests', 'requests.id', 'events.case_id')
      .select(['case_id', 'seq', 'sealed', 'reference'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('case_id', 'seq'), '>', tuple(after.case_id, after.seq)))
      .orderBy('case_id')
      .orderBy('seq')
      .limit(BATCH_SIZE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last
    for (const row of rows)
      yield {
        table: 'events',
        id: `${row.reference}, ${row.seq}`,
        text: openText(cipher, row.sealed, eventContext(row)),
      }
  }
}
