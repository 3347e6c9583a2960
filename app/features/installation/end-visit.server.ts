import type { Transaction } from 'kysely'
import { isOpen } from '#domain/requests/visit-rules.ts'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Visit, VisitEvent } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Site } from '#site-folder/site.ts'
import { isTimeOver } from '#domain/requests/visit-time.ts'
import { elsewhere } from './elsewhere.server.ts'
import { homeOrderOf, technicianName, timeOf } from './home-visit.server.ts'
import { planVisit } from './plan-visit.server.ts'
import { lockDay, releasePlace } from './slots.server.ts'
import { changeVisit, type ActedOnVisit, type ChangingVisit } from './visit-change.server.ts'
import type { VisitAction, VisitRefusal } from './visit.ts'
import { putVisit, visitsOf } from './visits.server.ts'

type Done = Extract<VisitAction, { kind: 'visit-done' }>
type Failed = Extract<VisitAction, { kind: 'visit-failed' }>
type Reopening = Extract<VisitAction, { kind: 'visit-reopen' }>

/** Notes that a visit was done. */
export function visitDone(changing: ChangingVisit, open: Visit, { pressed }: Done): Promise<ActedOnVisit> {
  return changeVisit(changing, { was: open, now: { ...open, state: 'done' }, what: 'done', pressed })
}

/** Notes that a visit failed, and proposes when we come again. */
export async function visitFailed(
  changing: ChangingVisit,
  open: Visit,
  { reason, text, next, pressed }: Failed,
): Promise<ActedOnVisit | VisitRefusal> {
  const failed = await changeVisit(changing, {
    was: open,
    now: { ...open, state: 'failed', reason },
    what: 'failed',
    text,
    pressed,
  })
  if (next === null) return failed
  const { access, phone } = open
  await lockDay(changing.deps.db, changing.tx, next)
  // Nobody yet, where the same one is at another visit then.
  const busy = await elsewhere(changing.tx, changing.site, { ...changing, technician: open.technician, time: next })
  const technician = busy.length > 0 ? null : open.technician
  const again = await planVisit(changing, null, {
    state: 'proposed',
    plan: { time: next, technician, access, phone },
  })
  return typeof again === 'string' ? again : { event: failed.event, also: again.event, state: again.state }
}

/** Calls a visit off: its place is somebody else's. One that was to be recorded keeps its own, as it is over. */
export async function callVisitOff(changing: ChangingVisit, open: Visit): Promise<ActedOnVisit> {
  const { tx } = changing
  if (open.holdsPlace && open.zone !== null) await releasePlace(tx, { ...open, zone: open.zone })
  const now: Visit = { ...open, state: 'cancelled', sequence: open.sequence + 1, holdsPlace: false }
  return changeVisit(changing, { was: open, now, what: 'cancelled' })
}

/**
 * Takes back what was recorded of a visit by mistake: it is to be recorded still, and what was planned instead is called
 * off. Its customer is told; their calendar has it as it was.
 */
export async function reopenVisit(
  changing: ChangingVisit,
  { mistaken, later }: { readonly mistaken: Visit; readonly later: readonly Visit[] },
  { text, despite }: Pick<Reopening, 'text' | 'despite'>,
): Promise<ActedOnVisit | VisitRefusal> {
  const { deps, site, tx, caseId } = changing
  await lockDay(deps.db, tx, mistaken)
  const isToCome = !isTimeOver(mistaken, deps.clock())
  const busy = isToCome ? await elsewhere(tx, site, { caseId, technician: mistaken.technician, time: mistaken }) : []
  if (busy.length > 0 && !despite) return 'technician-busy'
  const reopened = await changeVisit(changing, {
    was: mistaken,
    now: { ...mistaken, state: 'confirmed', reason: null },
    what: 'reopened',
    text: busy.length > 0 ? `${text} · ${despite}` : text,
  })
  const instead = later.find(({ state }) => isOpen(state))
  const calledOff = instead && (await callVisitOff(changing, instead))
  // The order has one visit to come, and that is its last.
  for (const { id } of later) await tx.deleteFrom('visits').where('id', '=', id).execute()
  return calledOff ? { ...reopened, also: calledOff.event } : reopened
}

type Ended = Pick<ChangingVisit, 'caseId' | 'by'> & { readonly ended: CaseState }

/**
 * Ends the visit of an order that ends, within the action that ends it: it was done where the order works, and is
 * called off otherwise. null where none is to come.
 */
export async function endVisit(
  deps: ChangingVisit['deps'],
  site: Site,
  tx: Transaction<Schema>,
  { caseId, by, ended }: Ended,
): Promise<VisitEvent | null> {
  const open = (await visitsOf(deps.cipher, tx, caseId)).at(-1)
  if (!open || !isOpen(open.state)) return null
  const now = deps.clock()
  if (ended === 'installed' && open.day <= spanishClock(now).date) {
    await putVisit(deps.cipher, tx, { ...open, state: 'done' }, now)
    const technician = technicianName(site, open.technician)
    return { kind: 'visit', what: 'done', by, ...timeOf(open), technician, was: open, visit: open.id }
  }
  return calledOff({ deps, site, tx, caseId, by }, open)
}

/**
 * Calls off the visit to come of an order whose contract its customer withdraws from, in the transaction that stores that,
 * with its case locked. null where none is to come: one whose time is over is still to be recorded.
 */
export async function endVisitOfLeft(
  deps: ChangingVisit['deps'],
  site: Site,
  tx: Transaction<Schema>,
  { caseId }: Pick<ChangingVisit, 'caseId'>,
): Promise<VisitEvent | null> {
  const open = (await visitsOf(deps.cipher, tx, caseId)).at(-1)
  if (!open || !isOpen(open.state) || isTimeOver(open, deps.clock())) return null
  return calledOff({ deps, site, tx, caseId, by: 'site' }, open)
}

/** The event of a visit that is called off; null where its order is not in use, or for nobody to come. */
async function calledOff(changing: Omit<ChangingVisit, 'order'>, open: Visit): Promise<VisitEvent | null> {
  const { deps, site, tx, caseId } = changing
  const order = await homeOrderOf(deps.cipher, site, tx, caseId)
  return order && (await callVisitOff({ ...changing, order }, open)).event
}
