import type { Transaction } from 'kysely'
import { isOpen } from '#domain/requests/visit-rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { Visit, VisitEvent } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import { callVisitOff, reopenVisit, visitDone, visitFailed } from './end-visit.server.ts'
import { homeOrderOf } from './home-visit.server.ts'
import { planVisit } from './plan-visit.server.ts'
import { mistakenIn } from './rules.ts'
import type { ActedOnVisit, ChangingVisit } from './visit-change.server.ts'
import type { SeenVisit, VisitAction, VisitRefusal } from './visit.ts'
import { visitsOf } from './visits.server.ts'

export type ActOnVisit = {
  readonly caseId: string
  readonly by: VisitEvent['by']
  /** Of the staff, where it is theirs. */
  readonly actor?: string
  readonly action: VisitAction
}

/**
 * Does it, within the action on its case, whose row is locked: writes the visit, its place in the slot and the mail to the
 * customer. Where it gives a refusal the transaction is to be given up.
 */
export async function actOnVisit(
  deps: ChangingVisit['deps'],
  site: Site,
  tx: Transaction<Schema>,
  { caseId, by, actor, action }: ActOnVisit,
): Promise<ActedOnVisit | VisitRefusal> {
  const order = await homeOrderOf(deps.cipher, site, tx, caseId)
  if (!order) return 'no-visit'
  const visits = await visitsOf(deps.cipher, tx, caseId)
  const present = visits.at(-1)
  const open = present && isOpen(present.state) ? present : null
  const changing = { deps, site, tx, order, caseId, by, actor }
  if (action.kind === 'visit-plan') return planVisit(changing, open, action)
  if (action.kind === 'visit-reopen') {
    const found = mistakenIn(visits)
    return found ? reopenVisit(changing, found, action) : 'no-visit'
  }
  if (!open) return 'no-visit'
  if (action.kind === 'visit-cancel') return callVisitOff(changing, open)
  if (action.seen && !isAsSeen(open, action.seen)) return 'other-time'
  if (open.day > spanishClock(deps.clock()).date) return 'too-early'
  return action.kind === 'visit-done' ? visitDone(changing, open, action) : visitFailed(changing, open, action)
}

function isAsSeen(open: Visit, { id, sequence, technician }: SeenVisit): boolean {
  return open.id === id && open.sequence === sequence && (!technician || open.technician === technician)
}
