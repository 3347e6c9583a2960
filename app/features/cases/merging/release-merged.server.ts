import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { byItself } from './by-itself.ts'

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
