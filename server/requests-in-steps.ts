import { CannotOpen } from './cipher.ts'
import type { Services } from './context.ts'
import type { Database } from './database/database.ts'
import { opened, type RequestContent } from './requests.ts'

const AT_ONCE = 200

type Opened = { readonly id: string; readonly content: RequestContent }

/**
 * The requests that are not erased, opened, two hundred at a time. What can't be opened is logged and passed over.
 *
 * @param wanted narrows them down
 * @param unopened what follows from one that can't be opened, for the log
 */
export async function* requestsInSteps(
  { db, cipher, log }: Pick<Services, 'db' | 'cipher' | 'log'>,
  wanted: (requests: NotErased) => NotErased,
  unopened: string,
): AsyncGenerator<readonly Opened[], void, void> {
  let after = ''
  for (;;) {
    const rows = await wanted(notErased(db)).where('id', '>', after).orderBy('id').limit(AT_ONCE).execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield rows.flatMap((row) => {
      try {
        return [{ id: row.id, content: opened({ cipher }, row).content }]
      } catch (error) {
        if (!(error instanceof CannotOpen)) throw error
        log.error({ request: row.id, error }, unopened)
        return []
      }
    })
  }
}

type NotErased = ReturnType<typeof notErased>

function notErased({ kysely }: Database) {
  return kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('erased_at', 'is', null)
}
