import type { Kysely } from 'kysely'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { technicianName } from './home-visit.server.ts'
import { mistakenIn } from './rules.ts'
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

/** Where the technician of a visit is then, of which an action was refused because they are. */
export async function elsewhereOf(
  { db: { kysely }, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  site: Pick<Site, 'installation'>,
  caseId: string,
  action: Extract<VisitAction, { kind: 'visit-plan' | 'visit-reopen' }>,
): Promise<readonly Elsewhere[]> {
  if (action.kind === 'visit-plan') return elsewhere(kysely, site, { caseId, ...action.plan })
  const mistaken = mistakenIn(await visitsOf(cipher, kysely, caseId))?.mistaken
  return mistaken ? elsewhere(kysely, site, { caseId, technician: mistaken.technician, time: mistaken }) : []
}
