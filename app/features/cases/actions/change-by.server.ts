import type { Transaction } from 'kysely'
import { isDone } from '#domain/requests/states/case-states.ts'
import type { VisitState } from '#domain/requests/visit.ts'
import { actOnService } from '#app/features/activation/act-on-service.server.ts'
import type { ServiceAction, ServiceRefusal } from '#app/features/activation/service-action.ts'
import { actOnVisit } from '#app/features/installation/act-on-visit.server.ts'
import { stateWithVisit } from '#app/features/installation/rules.ts'
import type { VisitAction, VisitRefusal } from '#app/features/installation/visit.ts'
import { actOnPort } from '#app/features/porting/act-on-port.server.ts'
import { addPort } from '#app/features/porting/add-port.server.ts'
import type { PortAction, PortRefusal } from '#app/features/porting/port.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { CaseRow } from '#platform/database/tables/case-tables.ts'
import type { Site } from '#site-folder/site.ts'
import { actOnHold } from './hold.server.ts'
import { arrived } from '../clocks/case-clocks.server.ts'
import { correctPerson } from './correct-person.server.ts'
import { actOnReminder } from '../reminders/reminders.server.ts'
import { findByNumber } from '../search/find-by-number.server.ts'
import {
  isOfHold,
  isOfPort,
  isOfReminder,
  isOfService,
  isOfVisit,
  type CaseAction,
  type SentFiles,
} from './case-action.server.ts'
import { consequences, filed, type Change, type ConsequenceRefusal } from './consequences.server.ts'
import { orderOfCase } from './order-of-case.server.ts'
import { undoLastDeed, type UndoRefusal } from './undo.server.ts'
import type { ActDeps } from '../deps.server.ts'

/**
 * `unread`: of several closed at once, one whose customer has written since. `no-reminder`: it is done already. `no-proof`:
 * nothing proves that the customer wants it.
 */
export type ActionRefusal =
  | ConsequenceRefusal
  | 'unread'
  | 'no-reminder'
  | 'no-proof'
  | UndoRefusal
  | VisitRefusal
  | PortRefusal
  | ServiceRefusal

type Deed = {
  /** The case that is worked on. */
  readonly work: CaseRow
  /** The request whose history has the action: that case, or one that was merged into it. */
  readonly place: CaseRow
  /** Of the staff. */
  readonly actor: string
  readonly action: CaseAction
}

/** `isAll`: with it everything works that was ordered. */
type Changed = (Change & { readonly isAll?: boolean }) | { readonly why: ActionRefusal }

/** An action's change to its case, worked out in its transaction by whom it concerns; null for none. */
export async function changeBy(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  { work, place, actor, action }: Deed,
): Promise<Changed | null> {
  if (isOfReminder(action)) return reminded(deps, tx, { caseId: place.request_id, actor, action })
  if (isOfHold(action)) return actOnHold(deps, tx, work, { actor, action })
  if (isOfVisit(action)) return visited(deps, site, tx, work, { actor, action })
  if (isOfPort(action)) return moved(deps, site, tx, place, { actor, action })
  if (isOfService(action)) return recorded(deps, tx, work, { actor, action })
  if (action.kind === 'undo') return undoLastDeed(deps, site, tx, work, actor)
  if (action.kind === 'correct') return correctPerson(deps, site, tx, place, { actor, ...action })
  return consequences(site, work, action, deps.clock())
}

async function reminded(
  deps: ActDeps,
  tx: Transaction<Schema>,
  asked: Parameters<typeof actOnReminder>[2],
): Promise<Changed> {
  const event = await actOnReminder(deps, tx, asked)
  return event ? { set: {}, event } : { why: 'no-reminder' }
}

type VisitDeed = { readonly actor: string; readonly action: VisitAction & { readonly sent?: SentFiles } }

async function visited(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  row: CaseRow,
  { actor, action }: VisitDeed,
): Promise<Changed> {
  if (isDone(row.kind, row.state)) return { why: 'no-visit' }
  const acted = await actOnVisit(deps, site, tx, { caseId: row.request_id, by: 'staff', action })
  if (typeof acted === 'string') return { why: acted }
  const at = deps.clock()
  await writeAudit(tx, { staff: actor, action: 'visit-changed', subject: row.request_id, at })
  const { event, also, state } = acted
  return { set: setByVisit(row, state, at), event: { ...event, ...filed(action.sent) }, ...(also && { also }) }
}

/** Acts on a number, which changes nothing of its case: its order may be in service before, or wait for more. */
async function moved(
  deps: ActDeps,
  site: Site,
  tx: Transaction<Schema>,
  place: CaseRow,
  { actor, action }: { readonly actor: string; readonly action: PortAction },
): Promise<Changed> {
  const about = { caseId: place.request_id, order: place.state, actor }
  const acted =
    action.kind === 'port-added'
      ? await addPort(deps, site, tx, { ...about, action })
      : await actOnPort(deps, site, tx, { ...about, action })
  if (typeof acted === 'string') return { why: acted }
  await findByNumber(deps.cipher, tx, place.request_id, { was: acted.was?.number ?? null, now: acted.number })
  return { set: {}, event: acted }
}

/** That one service works changes nothing of its case; what follows where all do is an action of its own. */
async function recorded(
  deps: ActDeps,
  tx: Transaction<Schema>,
  row: CaseRow,
  deed: { readonly actor: string; readonly action: ServiceAction },
): Promise<Changed> {
  const acted = await actOnService(deps, tx, await orderOfCase(deps, tx, row), deed)
  return typeof acted === 'string' ? { why: acted } : { set: {}, ...acted }
}

/** The change that a visit makes to its case: an order with a confirmed date is scheduled. */
export function setByVisit(row: CaseRow, visit: VisitState, now: number): Partial<CaseRow> {
  const state = stateWithVisit(row.state, visit)
  return state === row.state ? {} : { ...arrived(row, state, now), state }
}
