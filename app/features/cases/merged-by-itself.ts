import { answeredState, isDone } from '#domain/requests/states/case-states.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import { nextDue } from './case-row.server.ts'
import { NEVER } from './views.ts'

/** How a case stands by itself, by what its row says while it is merged. */
export function ownStanding({ kind, state, written_at }: CaseRow): CaseRow['standing'] {
  return isDone(kind, state) && written_at === null ? 'done' : 'open'
}

/**
 * The row of a merged case as it would stand by itself: answered where the case that it was merged into was answered,
 * closed where that was closed, and what is still owed is due as its customer was told.
 */
export function byItself(row: CaseRow, work: CaseRow): Partial<CaseRow> {
  if (ownStanding(row) === 'done' && work.written_at === null) return { standing: 'done' }
  const assignee = row.assignee ?? work.assignee
  if (work.standing !== 'open') {
    const closed_at = row.closed_at ?? work.closed_at
    const isSame = row.kind === work.kind
    // A case that joins one of another kind is a message.
    const { state, reason } = isSame ? work : { state: 'closed' as const, reason: null }
    return { standing: 'done', state, reason, closed_at, due_at: NEVER, assignee }
  }
  const answered_at = row.answered_at ?? work.answered_at
  const { written_at, reply_due } = work
  const { answer_due, done_due } = row
  return {
    standing: 'open',
    state: answered_at === null ? row.state : answeredState(row.kind, row.state),
    assignee,
    answered_at,
    written_at,
    reply_due,
    waiting_until: null,
    due_at: nextDue({ answer_due, done_due, answered_at, reply_due }),
  }
}
