import { spanishClock } from '#domain/calendar/spanish-time.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import {
  shownServices,
  type ActivatedOrder,
  type ServicesView,
} from '#app/features/activation/shown-services.server.ts'
import { visitsOf } from '#app/features/installation/visits.server.ts'
import { portsOf } from '#app/features/porting/ports.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { Deps } from '#app/features/cases/deps.server.ts'

/** A service as staff look at it: with the day that its visit or its number proposes, which nobody has recorded yet. */
export type ProposedService = WorkingService & { readonly proposed: string | null }

export type ProposedServices = Pick<ServicesView, 'contract'> & { readonly services: readonly ProposedService[] }

/** The same with what the visit that was done and the numbers that have moved propose. */
export async function proposedServices(
  deps: Deps,
  site: Pick<Site, 'brand'>,
  order: ActivatedOrder,
): Promise<ProposedServices | null> {
  const shown = await shownServices(deps, site, order)
  if (!shown) return null
  const { cipher, db } = deps
  const visit = (await visitsOf(cipher, db.kysely, order.caseId)).findLast(({ state }) => state === 'done')
  const ports = await portsOf(cipher, db.kysely, [order.caseId])
  const { date: today } = spanishClock(deps.clock())
  return {
    ...shown,
    services: shown.services.map((service) => {
      const isAtHome = service.kind === 'fibre' || service.kind === 'tv'
      const port = ports.find(({ line }) => line === service.key)
      const day = (isAtHome ? visit?.day : port?.state === 'done' ? port.doneOn : null) ?? null
      return { ...service, proposed: day !== null && day <= today ? day : null }
    }),
  }
}
