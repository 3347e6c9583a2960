import type { Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import { eventRow, type CaseEvent } from '../history/case-events.server.ts'
import { ownStanding } from '../merged-by-itself.ts'
import type { Deps } from '../deps.server.ts'

type Separating = {
  readonly caseId: string
  readonly event: Extract<CaseEvent, { kind: 'case-merged' }>
  readonly actor: string
}

/** Gives a merged case its own work back, as it was, within the undoing of its merge. False where it is out of use. */
export async function separateCases(
  deps: Deps,
  tx: Transaction<Schema>,
  { caseId, event: { other, seq, along, incident }, actor }: Separating,
): Promise<boolean> {
  const row = await tx
    .selectFrom('cases')
    .selectAll()
    .where('request_id', '=', other)
    .where('merged_into', '=', caseId)
    .executeTakeFirst()
  if (!row) return false
  const left = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', row.assignee)
    .where('disabled_at', 'is not', null)
    .executeTakeFirst()
  await tx
    .updateTable('cases')
    .set({ merged_into: null, standing: ownStanding(row), ...(left && { assignee: null }), version: row.version + 1 })
    .where('request_id', '=', other)
    .execute()
  if (along.length > 0)
    await tx
      .updateTable('cases')
      .set({ merged_into: other })
      .where('request_id', 'in', along)
      .where('merged_into', '=', caseId)
      .execute()
  if (incident) await tx.updateTable('incident_cases').set({ case_id: other }).where('case_id', '=', caseId).execute()
  await noteUndone(deps, tx, { caseId: other, from: seq, to: seq, actor })
  await writeAudit(tx, { staff: actor, action: 'case-separated', subject: other, at: deps.clock() })
  return true
}

/** Writes that events of a case are as if they had not been. */
export async function noteUndone(
  { cipher, clock }: Deps,
  tx: Transaction<Schema>,
  { caseId, from, to, actor }: { caseId: string; from: number; to: number; actor: string },
): Promise<void> {
  const at = clock()
  const row = await tx
    .updateTable('cases')
    .set(({ eb }) => ({ last_seq: eb('last_seq', '+', 1), changed_at: at }))
    .where('request_id', '=', caseId)
    .returning('last_seq')
    .executeTakeFirst()
  // An erased case has no history.
  if (!row) return
  const place = { case_id: caseId, seq: row.last_seq, actor, at, form_id: null }
  await tx
    .insertInto('events')
    .values(eventRow(cipher, { kind: 'undone', from, to }, place))
    .execute()
}
