import type { Kysely } from 'kysely'
import { daysAfter } from '#domain/calendar/spanish-time.ts'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { Technician } from '#domain/operator/installation.ts'
import { startOf } from '#domain/requests/visit-time.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { homeOrderOf, technicianName, zoneOfOrder } from './home-visit.server.ts'
import { mistakenIn } from './rules.ts'
import { freeSlots } from './slots.server.ts'
import type { VisitAction } from './visit.ts'
import { visitsOf } from './visits.server.ts'

/** A visit of another order to which a technician goes at a time. */
export type Elsewhere = VisitTime & {
  readonly caseId: string
  readonly reference: string
  readonly technician: string
  /** Its zone; null where it is in none. */
  readonly where: Translated | null
}

/** Also within a transaction. */
type WithKysely = { readonly db: { readonly kysely: Kysely<Schema> } }

type Planned = { readonly caseId: string; readonly technician: string | null; readonly time: VisitTime }

/** The visits to come of other orders, in whatever zone, during which the technician would have to be at two places. */
export async function elsewhere(
  kysely: Kysely<Schema>,
  site: Pick<Site, 'installation'>,
  { caseId, technician, time }: Planned,
): Promise<readonly Elsewhere[]> {
  if (technician === null) return []
  const rows = await kysely
    .selectFrom('visits')
    .innerJoin('requests', 'requests.id', 'visits.case_id')
    .select(['case_id', 'reference', 'zone', 'day', 'from_time', 'to_time'])
    .where('technician', '=', technician)
    .where('state', 'in', ['proposed', 'confirmed'])
    .where('case_id', '!=', caseId)
    .where('day', '=', time.day)
    .where('from_time', '<', time.to)
    .where('to_time', '>', time.from)
    .orderBy('from_time')
    .execute()
  return rows.map(({ case_id, reference, zone, day, from_time: from, to_time: to }) => ({
    caseId: case_id,
    reference,
    technician: technicianName(site, technician),
    where: site.installation?.zones.find(({ id }) => id === zone)?.name ?? null,
    day,
    from,
    to,
  }))
}

/** The two best ways around a technician who would be at two places: somebody else then, and they themselves soon after. */
export type WaysAround = { readonly technician: Technician | null; readonly slot: VisitTime | null }

/** Finds these; null where there is none. */
export async function waysAround(
  { db: { kysely }, cipher, clock }: Pick<Foundation, 'cipher' | 'clock'> & WithKysely,
  site: Site,
  { caseId, technician, time }: Planned,
): Promise<WaysAround> {
  const { installation } = site
  const order = await homeOrderOf(cipher, site, kysely, caseId)
  if (!installation || !order) return { technician: null, slot: null }
  const isFree = async (who: string | null, when: VisitTime) =>
    (await elsewhere(kysely, site, { caseId, technician: who, time: when })).length === 0
  let other: Technician | null = null
  for (const each of installation.technicians)
    if (!other && each.id !== technician && (await isFree(each.id, time))) other = each
  const zone = zoneOfOrder(site, order.content)
  const days = { first: time.day, last: daysAfter(time.day, DAYS_AFTER) }
  const free = zone ? await freeSlots(kysely, site, zone, { days, now: clock(), of: caseId }) : []
  let later: VisitTime | null = null
  for (const slot of free) if (!later && startOf(slot) > startOf(time) && (await isFree(technician, slot))) later = slot
  return { technician: other, slot: later }
}

/** Further away it is no way around any more. */
const DAYS_AFTER = 14

/** Where the technician of a visit is then, of which an action was refused because they are. */
export async function elsewhereOf(
  { db: { kysely }, cipher }: Pick<Foundation, 'cipher'> & WithKysely,
  site: Pick<Site, 'installation'>,
  caseId: string,
  action: Extract<VisitAction, { kind: 'visit-plan' | 'visit-reopen' }>,
): Promise<readonly Elsewhere[]> {
  if (action.kind === 'visit-plan') return elsewhere(kysely, site, { caseId, ...action.plan })
  const mistaken = mistakenIn(await visitsOf(cipher, kysely, caseId))?.mistaken
  return mistaken ? elsewhere(kysely, site, { caseId, technician: mistaken.technician, time: mistaken }) : []
}
