import type { Visit } from '#domain/requests/visit.ts'
import type { Kysely } from 'kysely'
import { isOpen } from '#domain/requests/visit-rules.ts'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { lastDayToWithdraw } from '#domain/contract/contract-on.ts'
import type { Technician } from '#domain/operator/installation.ts'
import type { Translated } from '#domain/catalogue/catalogue.ts'
import type { OrderContent } from '#app/features/ordering/order-content.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { needsVisit, technicianName, zoneOfOrder } from './home-visit.server.ts'
import { daysToChoose, mistakenIn } from './rules.ts'
import { freeSlots, type FreeSlot } from './slots.server.ts'
import { visitsOf } from './visits.server.ts'

/** All that is known of the visit of an order, for whoever plans it. */
export type VisitView = {
  /** To come; null where none is planned. */
  readonly open: Visit | null
  /** The last one that is over, where none is to come. */
  readonly past: Visit | null
  /** Whether nobody has to come any more: one visit was done, or the internet works without. */
  readonly isOver: boolean
  /** Of which staff can take back what was recorded; null where nothing was. */
  readonly mistaken: Pick<Visit, 'state' | 'day' | 'from' | 'to'> | null
  /** Its technician by their name. */
  readonly technician: string
  readonly technicians: readonly Technician[]
  /** Of the place; null where it is in no zone. */
  readonly zone: Translated | null
  readonly free: readonly FreeSlot[]
  /** Of the order. */
  readonly phone: string
  /** The compensation for a visit that we missed, in words. */
  readonly missed: Translated
  /** 2026-11-27, in mainland Spain. */
  readonly today: string
  /** The first day on which its service may begin; never before today. */
  readonly begins: string
  /** In milliseconds since 1970. */
  readonly now: number
}

/** null where nobody has to come for a request, or visits are not planned here. */
export async function shownVisit(
  { db, cipher, clock }: Pick<Foundation, 'cipher' | 'clock'> & { readonly db: { readonly kysely: Kysely<Schema> } },
  site: Site,
  { caseId, content, who }: { caseId: string; content: RequestContent; who: 'customer' | 'staff' },
): Promise<VisitView | null> {
  if (!needsVisit(site, content) || !site.installation) return null
  const now = clock()
  const { date: today } = spanishClock(now)
  const visits = await visitsOf(cipher, db.kysely, caseId)
  const last = visits.at(-1) ?? null
  const zone = zoneOfOrder(site, content)
  const begins = beginsOn(site, content, today)
  const days = daysToChoose(site.installation, today, who, begins)
  return {
    open: last && isOpen(last.state) ? last : null,
    past: last && !isOpen(last.state) ? last : null,
    isOver: last?.state === 'done' || (await worksAlready(db.kysely, caseId)),
    mistaken: who === 'staff' ? mistakenOf(visits) : null,
    technician: technicianName(site, last?.technician ?? null),
    technicians: site.installation.technicians,
    zone: zone?.name ?? null,
    free: zone ? await freeSlots(db.kysely, site, zone, { days, now, of: caseId }) : [],
    phone: content.order.customer.phone,
    missed: site.installation.missed,
    today,
    begins,
    now,
  }
}

/** From when a service may begin: of a contract, not within the days to withdraw, unless its customer has asked for it. */
export function beginsOn({ brand }: Site, { contract }: OrderContent, today: string): string {
  if (!contract || contract.startsEarly) return today
  const begins = daysAfter(lastDayToWithdraw(brand.hours, contract.on), 1)
  return begins > today ? begins : today
}

/** The internet, for which somebody would come. */
async function worksAlready(kysely: Kysely<Schema>, caseId: string): Promise<boolean> {
  const rows = kysely.selectFrom('working_services').where('case_id', '=', caseId).where('service', '=', 'fibre')
  return (await rows.select('service').executeTakeFirst()) !== undefined
}

function mistakenOf(visits: readonly Visit[]): VisitView['mistaken'] {
  const mistaken = mistakenIn(visits)?.mistaken
  if (!mistaken) return null
  const { state, day, from, to } = mistaken
  return { state, day, from, to }
}
