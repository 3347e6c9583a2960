import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Foundation } from '#platform/foundation.ts'
import { openedEvent } from './case-events.server.ts'
import { isUndone } from './undone.ts'

/** The change of a case from one state to another; `at` in milliseconds since 1970. */
export type CaseMove = { readonly at: number; readonly from: CaseState; readonly to: CaseState }

/** How a case went from state to state, in order, without what was undone. */
export async function movesOf(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  caseId: string,
): Promise<readonly CaseMove[]> {
  const rows = await db.kysely
    .selectFrom('events')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('kind', 'in', ['moved', 'reopened', 'undone'])
    .orderBy('seq')
    .execute()
  const events = rows.map((row) => openedEvent(cipher, row))
  return events.flatMap(({ seq, at, event }): CaseMove[] => {
    if (event?.kind !== 'moved' && event?.kind !== 'reopened') return []
    return isUndone(seq, events) ? [] : [{ at, from: event.from, to: event.to }]
  })
}
