import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { isDone } from '#domain/requests/states/case-states.ts'
import { nextDue } from '../case-row.server.ts'
import { NEVER } from '../views.ts'
import { byItself, ownStanding } from '../merged-by-itself.ts'

/**
 * Gives those that were merged into cases which go out of use their own work back: what was answered for them there is
 * answered, what was closed is closed, and what is still owed is owed by them.
 */
export async function releaseMerged(tx: Transaction<Schema>, goneIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('cases')
    .selectAll()
    .where('merged_into', 'in', goneIds)
    .where('request_id', 'not in', goneIds)
    .execute()
  if (rows.length === 0) return
  const works = await tx.selectFrom('cases').selectAll().where('request_id', 'in', goneIds).execute()
  for (const row of rows) {
    const work = works.find(({ request_id }) => request_id === row.merged_into)
    await tx
      .updateTable('cases')
      .set({ merged_into: null, undo: null, version: row.version + 1, ...(work && byItself(row, work)) })
      .where('request_id', '=', row.request_id)
      .execute()
  }
}

/**
 * Takes what those that go out of use still had to be answered off the cases into which they were merged, before their histories
 * go: nobody could read it there, nor say that there is nothing to answer.
 */
export async function takeOffMerged(tx: Transaction<Schema>, goneIds: readonly string[]): Promise<void> {
  const works = await tx
    .selectFrom('cases')
    .selectAll()
    .where('request_id', 'in', (gone) =>
      gone
        .selectFrom('cases as gone')
        .select('gone.merged_into')
        .where('gone.request_id', 'in', goneIds)
        .$castTo<string>(),
    )
    .where('request_id', 'not in', goneIds)
    .where('written_at', 'is not', null)
    .execute()
  for (const work of works) {
    if (await isStillUnanswered(tx, work, goneIds)) continue
    const answered = { ...work, written_at: null, reply_due: null }
    const standing = ownStanding(answered)
    const due_at = standing === 'done' ? NEVER : nextDue(answered)
    await tx
      .updateTable('cases')
      .set({ written_at: null, reply_due: null, standing, due_at, version: work.version + 1 })
      .where('request_id', '=', work.request_id)
      .execute()
  }
}

/** Whether a message, or what was sent first, of those that stay has no answer in a case. */
async function isStillUnanswered(tx: Transaction<Schema>, work: CaseRow, goneIds: readonly string[]): Promise<boolean> {
  const since = work.written_at ?? 0
  const rows = await tx
    .selectFrom('cases')
    .selectAll()
    .where(({ or, eb }) => or([eb('request_id', '=', work.request_id), eb('merged_into', '=', work.request_id)]))
    .where('request_id', 'not in', goneIds)
    .execute()
  const isAsked = rows.some(
    (row) =>
      row.merged_into !== null &&
      row.kind !== 'order' &&
      row.answered_at === null &&
      !isDone(row.kind, row.state) &&
      row.opened_at >= since,
  )
  if (isAsked) return true
  const message = await tx
    .selectFrom('events')
    .select('seq')
    .where(
      'case_id',
      'in',
      rows.map(({ request_id }) => request_id),
    )
    .where('kind', '=', 'message')
    .where('at', '>=', since)
    .executeTakeFirst()
  return message !== undefined
}
