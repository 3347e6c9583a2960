import { randomUUID } from 'node:crypto'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { isSameTime, isTimeOver, startOf } from '#domain/requests/visit-time.ts'
import type { Visit } from '#domain/requests/visit.ts'
import { elsewhere } from './elsewhere.server.ts'
import { clocksOfOrder, timeOf, zoneOfOrder } from './home-visit.server.ts'
import { isTomorrow } from './rules.ts'
import { changePlace, lockDay, slotAt } from './slots.server.ts'
import { changeVisit, type ActedOnVisit, type ChangingVisit } from './visit-change.server.ts'
import type { VisitPlan, VisitRefusal } from './visit.ts'

type Planning = { readonly state: 'proposed' | 'confirmed'; readonly plan: VisitPlan }

/** Gives an order a date, or its visit to come another one, with its place in the slot. */
export async function planVisit(
  changing: ChangingVisit,
  open: Visit | null,
  { state, plan: wanted }: Planning,
): Promise<ActedOnVisit | VisitRefusal> {
  const { deps, site, tx, order, caseId, by, actor = null } = changing
  const now = deps.clock()
  const time = { ...timeOf(wanted.time), timeZone: clocksOfOrder(site, order.content) }
  // Of a visit that has begun all but its time may still be changed.
  const isSame = open !== null && isSameTime(open, wanted.time)
  if (isSame ? isTimeOver(time, now) : startOf(time) <= now) return 'time-over'
  await lockDay(deps.db, tx, wanted.time)
  // A customer brings along whom staff have chosen already, or nobody.
  const busy = by === 'customer' ? [] : await elsewhere(tx, site, { caseId, ...wanted })
  if (busy.length > 0 && !wanted.despite) return 'technician-busy'
  const { date: today } = spanishClock(now)
  const zone = zoneOfOrder(site, order.content)
  const taken = slotAt(zone, site.brand.hours, wanted.time)
  const holds = open?.holdsPlace ? { ...open, zone: open.zone ?? '' } : null
  const stays = isSame && open.zone === (zone?.id ?? null)
  // A slot that is offered no more, as on a holiday that was set later, gets its place back: whoever plans it has decided.
  const keepsPlace = stays && !(open.holdsPlace && taken === null)
  const isDespite = busy.length > 0
  if (!keepsPlace && !(await changePlace(tx, site, { caseId, given: holds, taken, isDespite }))) return 'slot-taken'
  const what = whatOf(open, stays, state)
  const sequence = !open ? 0 : what === 'changed' ? open.sequence : open.sequence + 1
  const isTold = isTomorrow(wanted.time, today) || wanted.time.day === today
  const visit: Visit = {
    id: open?.id ?? randomUUID(),
    caseId,
    zone: zone?.id ?? null,
    ...time,
    holdsPlace: keepsPlace ? open.holdsPlace : taken !== null,
    technician: wanted.technician,
    state,
    reason: null,
    sequence,
    // Whoever plans it has decided, also where the time stays.
    answer: null,
    ...(isDespite && wanted.despite && { overlap: { text: wanted.despite, by: actor } }),
    access: wanted.access,
    phone: wanted.phone,
    // Whoever has just been told of tomorrow is not told of it again.
    remindedAt: stays && open?.remindedAt ? open.remindedAt : isTold ? now : null,
    createdAt: open?.createdAt ?? now,
  }
  const text = isDespite ? wanted.despite : ''
  return changeVisit(changing, { was: open, now: visit, what, ...(text && { text }) })
}

function whatOf(open: Visit | null, stays: boolean, state: 'proposed' | 'confirmed') {
  if (open && !stays) return 'moved'
  return open?.state === state ? 'changed' : state
}
