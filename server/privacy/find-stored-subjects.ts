import { CannotOpen } from '../cipher.ts'
import type { Services } from '../context.ts'
import { opened } from '../requests.ts'
import { subjectRows } from './subjects.ts'

const AT_ONCE = 200

/** Makes requests from before there were subjects findable. At each start: what is known already is passed over. */
export async function findSubjectsOfStored({
  db,
  cipher,
  log,
}: Pick<Services, 'db' | 'cipher' | 'log'>): Promise<void> {
  let after = ''
  for (;;) {
    const requests = await db.kysely
      .selectFrom('requests')
      .select(['id', 'reference', 'payload', 'created_at'])
      .where('id', '>', after)
      .where('erased_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('subjects').select('request_id').whereRef('request_id', '=', 'requests.id'))),
      )
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    const last = requests.at(-1)
    if (!last) return
    after = last.id

    const rows = requests.flatMap((row) => {
      try {
        return subjectRows(cipher, row.id, opened({ cipher }, row).content)
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error
        log.error({ request: row.id, error }, 'a request can’t be opened: nobody will find it by person')
        return []
      }
    })
    if (rows.length === 0) continue
    await db.kysely
      .insertInto('subjects')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
