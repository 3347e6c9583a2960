import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { notify } from '#app/features/staff/notices/notices.server.ts'
import { disableStaff, isAtWork, type StaffProblem } from '#app/features/staff/staff.server.ts'
import { eventRow } from './history/case-events.server.ts'
import type { Deps } from './deps.server.ts'

/** Work that somebody would leave behind: open cases, and reminders that are theirs alone. */
export type Left = { readonly cases: number; readonly reminders: number }

export type LeavingProblem = StaffProblem | 'heir-missing' | 'heir-unknown'

/** Counts what is open of a member of staff. */
export async function leftBy({ db }: Pick<Deps, 'db'>, staffId: string): Promise<Left> {
  const cases = await db.kysely
    .selectFrom('cases')
    .where('assignee', '=', staffId)
    .where('standing', 'in', ['open', 'resting'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const reminders = await db.kysely
    .selectFrom('reminders')
    .where('staff_id', '=', staffId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { cases: Number(cases.count), reminders: Number(reminders.count) }
}

type Leaving = {
  readonly id: string
  /** The successor: somebody's id, `nobody` for nobody in particular, or null where none was named. */
  readonly heir: string | null
  readonly by: string | null
}

/**
 * Lets somebody into the desk no more and gives what is open of theirs to an heir, in one transaction. Where there is
 * anything, an heir has to be named, or `nobody`: then cases are unassigned and reminders everybody's.
 */
export async function disableAndHandOver(deps: Deps, { id, heir, by }: Leaving): Promise<LeavingProblem | null> {
  const left = await leftBy(deps, id)
  const isAnythingLeft = left.cases + left.reminders > 0
  if (isAnythingLeft && heir === null) return 'heir-missing'
  if (isAnythingLeft && heir !== 'nobody' && (heir === id || !(await isAtWork(deps.db.kysely, heir!))))
    return 'heir-unknown'
  return disableStaff(deps, id, by, (tx) => handOver(deps, tx, { id, heir: heir === 'nobody' ? null : heir, by }))
}

/** Gives how many cases it was. Each tells of it in its history; whoever acts on what they saw before is told that it has changed. */
async function handOver(
  { db, cipher, clock }: Deps,
  tx: Transaction<Schema>,
  { id, heir, by }: Leaving,
): Promise<number> {
  const now = clock()
  const rows = await tx
    .selectFrom('cases')
    .select(['request_id', 'last_seq', 'version'])
    .where('assignee', '=', id)
    .where('standing', 'in', ['open', 'resting'])
    .orderBy('request_id')
    .$if(db.dialect === 'postgres', (query) => query.forUpdate())
    .execute()
  for (const { request_id, last_seq, version } of rows) {
    const seq = last_seq + 1
    await tx
      .updateTable('cases')
      .set({ assignee: heir, last_seq: seq, version: version + 1, changed_at: now })
      .where('request_id', '=', request_id)
      .execute()
    const place = { case_id: request_id, seq, actor: by, at: now, form_id: null }
    await tx
      .insertInto('events')
      .values(eventRow(cipher, { kind: 'assigned', to: heir }, place))
      .execute()
  }
  const { numUpdatedRows } = await tx
    .updateTable('reminders')
    .set({ staff_id: heir })
    .where('staff_id', '=', id)
    .executeTakeFirst()
  if (rows.length + Number(numUpdatedRows) > 0)
    await notify(tx, [heir], { kind: 'inherited', caseId: null, seq: null, actor: id, at: now })
  return rows.length
}
