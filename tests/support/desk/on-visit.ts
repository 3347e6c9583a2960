import type { CaseAction } from '#app/features/cases/actions/case-action.server.ts'
import { visitCancelled } from '#app/features/installation/desk/cancelled.server.tsx'
import { visitDone } from '#app/features/installation/desk/done.server.tsx'
import { visitFailed } from '#app/features/installation/desk/failed.server.tsx'
import { visitPlanned } from '#app/features/installation/desk/planned.server.tsx'
import { visitReopened } from '#app/features/installation/desk/reopened.server.tsx'
import type { VisitAction } from '#app/features/installation/visit.ts'

/** What staff do about a visit, as its form asks for it at a case. */
export function onVisit(action: VisitAction): CaseAction {
  switch (action.kind) {
    case 'visit-plan':
      return visitPlanned.of(action)
    case 'visit-done':
      return visitDone.of(action)
    case 'visit-failed':
      return visitFailed.of(action)
    case 'visit-cancel':
      return visitCancelled.of(action)
    case 'visit-reopen':
      return visitReopened.of(action)
  }
}
