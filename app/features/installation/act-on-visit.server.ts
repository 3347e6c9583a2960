import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { VisitEvent, VisitState } from '#domain/requests/visit.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { homeOrderOf, technicianName, timeOf, zoneOfOrder, type HomeOrder } from './home-visit.server.ts'
import { visitMail, type VisitNews } from './mails/visit-mail.server.ts'
import { isOpen, isSameTime, isTomorrow } from './rules.ts'
import { changePlace, slotAt } from './slots.server.ts'
import type { SeenVisit, Visit, VisitAction, VisitPlan, VisitRefusal } from './visit.ts'
import { putVisit, visitsOf } from './visits.server.ts'

type Tools = Pick<Foundation, 'config' | 'db' | 'cipher' | 'clock'>

export type ActOnVisit = {
  readonly caseId: string
  readonly by: VisitEvent['by']
  readonly action: VisitAction
}

/** What happened, and the state of the visit that is the order's now. */
export type ActedOnVisit = { readonly event: VisitEvent; readonly state: VisitState }

/**
 * Does it, within the action on its case, whose row is locked: writes the visit, its place in the slot and the mail to the
 * customer. Where it gives a refusal the transaction is to be given up.
 */
export async function actOnVisit(
  tools: Tools,
  site: Site,
  tx: Transaction<Schema>,
  acting: ActOnVisit,
): Promise<ActedOnVisit | VisitRefusal> {
  const { caseId, action } = acting
  const order = await homeOrderOf(tools.cipher, site, tx, caseId)
  if (!order) return 'no-visit'
  const present = (await visitsOf(tools.cipher, tx, caseId)).at(-1) ?? null
  const open = present && isOpen(present.state) ? present : null
  const given = { tools, site, tx, order, acting }
  if (action.kind === 'visit-plan') return plan(given, open, action)
  if (!open) return 'no-visit'
  if (action.kind !== 'visit-cancel' && action.seen && !isAsSeen(open, action.seen)) return 'other-time'
  const { date: today } = spanishClock(tools.clock())
  if (action.kind !== 'visit-cancel' && open.day > today) return 'too-early'
  return end(given, open, action)
}

function isAsSeen(open: Visit, { id, sequence }: SeenVisit): boolean {
  return open.id === id && open.sequence === sequence
}

/**
 * What becomes of the visit of an order that ends, within the action that ends it: it was done where the order works, and is
 * called off otherwise. null where none is to come.
 */
export async function endVisit(
  tools: Tools,
  site: Site,
  tx: Transaction<Schema>,
  { caseId, by, ended }: Omit<ActOnVisit, 'action'> & { readonly ended: CaseState },
): Promise<VisitEvent | null> {
  const open = (await visitsOf(tools.cipher, tx, caseId)).at(-1)
  if (!open || !isOpen(open.state)) return null
  const now = tools.clock()
  if (ended === 'installed' && open.day <= spanishClock(now).date) {
    await putVisit(tools.cipher, tx, { ...open, state: 'done' }, now)
    return { kind: 'visit', what: 'done', by, ...timeOf(open), technician: technicianName(site, open.technician) }
  }
  const order = await homeOrderOf(tools.cipher, site, tx, caseId)
  if (!order) return null
  const given = { tools, site, tx, order, acting: { caseId, by, action: { kind: 'visit-cancel' } } } as const
  const acted = await end(given, open, { kind: 'visit-cancel' })
  return typeof acted === 'string' ? null : acted.event
}

type Given = {
  readonly tools: Tools
  readonly site: Site
  readonly tx: Transaction<Schema>
  readonly order: HomeOrder
  readonly acting: ActOnVisit
}

type Planning = { readonly state: 'proposed' | 'confirmed'; readonly plan: VisitPlan }

async function plan(given: Given, open: Visit | null, planning: Planning): Promise<ActedOnVisit | VisitRefusal> {
  const { tools, site, tx, order, acting } = given
  const now = tools.clock()
  const { date: today } = spanishClock(now)
  const { state, plan: wanted } = planning
  if (wanted.time.day < today) return 'too-late'
  const zone = zoneOfOrder(site, order.content)
  const taken = slotAt(zone, site.brand.hours, wanted.time)
  const holds = open?.holdsPlace ? { ...open, zone: open.zone ?? '' } : null
  const stays = open !== null && isSameTime(open, wanted.time) && open.zone === (zone?.id ?? null)
  if (!stays && !(await changePlace(tx, { given: holds, taken }))) return 'slot-taken'
  const what = whatOf(open, stays, state)
  const sequence = !open ? 0 : what === 'changed' ? open.sequence : open.sequence + 1
  const isTold = isTomorrow(wanted.time, today) || wanted.time.day === today
  const visit: Visit = {
    id: open?.id ?? randomUUID(),
    caseId: acting.caseId,
    zone: zone?.id ?? null,
    ...timeOf(wanted.time),
    holdsPlace: stays && open ? open.holdsPlace : taken !== null,
    technician: wanted.technician,
    state,
    reason: null,
    sequence,
    access: wanted.access,
    phone: wanted.phone,
    // Whoever has just been told of tomorrow is not told of it again.
    remindedAt: stays && open?.remindedAt ? open.remindedAt : isTold ? now : null,
    createdAt: open?.createdAt ?? now,
  }
  await putVisit(tools.cipher, tx, visit, now)
  return told(given, visit, what)
}

function whatOf(open: Visit | null, stays: boolean, state: 'proposed' | 'confirmed') {
  if (open && !stays) return 'moved'
  return open?.state === state ? 'changed' : state
}

type Ending = Exclude<VisitAction, { kind: 'visit-plan' }>

async function end(given: Given, open: Visit, action: Ending): Promise<ActedOnVisit | VisitRefusal> {
  const { tools, tx } = given
  const now = tools.clock()
  const state = endStates[action.kind]
  const reason = action.kind === 'visit-failed' ? action.reason : null
  const sequence = state === 'cancelled' ? open.sequence + 1 : open.sequence
  // What was to be is over: only a visit that is called off leaves its place to somebody else.
  if (state === 'cancelled' && open.holdsPlace && open.zone !== null)
    await changePlace(tx, { given: { ...open, zone: open.zone }, taken: null })
  const ended: Visit = { ...open, state, reason, sequence, holdsPlace: state !== 'cancelled' && open.holdsPlace }
  await putVisit(tools.cipher, tx, ended, now)
  const said = await told(given, ended, state)
  if (action.kind !== 'visit-failed' || action.next === null) return withText(said, action)
  const { access, phone, technician } = open
  const next = await plan(given, null, { state: 'proposed', plan: { time: action.next, technician, access, phone } })
  if (typeof next === 'string') return next
  return { state: next.state, event: { ...withText(said, action).event, next: action.next } }
}

const endStates = { 'visit-done': 'done', 'visit-failed': 'failed', 'visit-cancel': 'cancelled' } as const

function withText(said: ActedOnVisit, action: Ending): ActedOnVisit {
  return action.kind === 'visit-failed' && action.text ? { ...said, event: { ...said.event, text: action.text } } : said
}

/** What happened, once the customer's mail lies in the outbox; what changes nothing for them sends none. */
async function told(
  { tools, site, tx, order, acting }: Given,
  visit: Visit,
  what: Exclude<VisitNews, 'tomorrow'> | 'changed',
): Promise<ActedOnVisit> {
  const { config, cipher, clock } = tools
  const technician = technicianName(site, visit.technician)
  const event: VisitEvent = {
    kind: 'visit',
    what,
    by: acting.by,
    ...timeOf(visit),
    technician,
    ...(visit.reason && { reason: visit.reason }),
  }
  if (what === 'changed') return { event, state: visit.state }
  const mail = await visitMail({ news: what, visit, technician, changedAt: clock(), order, site, config })
  const letters = [
    { requestId: acting.caseId, purpose: 'reply' as const, from: mailboxes(config, site.brand).from, mails: [mail] },
  ]
  const [message = ''] = await enqueue(tx, { cipher, clock, letters })
  return { event: { ...event, message }, state: visit.state }
}
