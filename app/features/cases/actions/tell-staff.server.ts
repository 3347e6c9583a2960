import type { Transaction } from 'kysely'
import { notify, takeBackNotices } from '#app/features/staff/notices/notices.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { CaseEvent } from '../history/case-events.server.ts'
import type { CaseAction } from './case-action.server.ts'

type Acting = { readonly caseId: string; readonly actor: string; readonly action: CaseAction }
type Happened = { readonly seq: number; readonly at: number; readonly event: CaseEvent }

/** Tells those of the staff whom an action concerns, within its transaction: who has the case now, is mentioned, or had it when somebody else answered. */
export async function tellStaff(
  tx: Transaction<Schema>,
  row: Pick<CaseRow, 'assignee'>,
  { caseId, actor, action }: Acting,
  { seq, at, event }: Happened,
): Promise<void> {
  const told = { caseId, seq, actor, at }
  if (event.kind === 'undone') return takeBackNotices(tx, caseId, event)
  if (action.kind === 'assign') return notify(tx, [action.to], { kind: 'assigned', ...told })
  if (action.kind === 'note') return notify(tx, action.told ?? [], { kind: 'mentioned', ...told })
  if (isAnswer(action)) await notify(tx, [row.assignee], { kind: 'answered', ...told })
}

function isAnswer(action: CaseAction): boolean {
  switch (action.kind) {
    case 'reply':
      return true
    case 'call':
      return action.outcome === 'reached'
    case 'move':
      return action.answer !== undefined
    default:
      return false
  }
}
