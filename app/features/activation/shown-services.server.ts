import type { Kysely } from 'kysely'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { contractOn, type ContractOn } from '#domain/contract/contract-on.ts'
import type { WorkingService } from '#domain/contract/ordered-services.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { workingServicesOf } from './working-services.server.ts'

/** The services of an order, and what counts from since when they work. */
export type ServicesView = {
  readonly services: readonly WorkingService[]
  readonly contract: ContractOn
}

/** An order by its case. */
export type ActivatedOrder = { readonly caseId: string; readonly state: CaseState; readonly content: RequestContent }

/** null for what is no order. `day`: on which leaving is considered; today without. */
export async function shownServices(
  { db, kinds, clock }: Pick<Foundation, 'clock'> & WithKinds & { readonly db: { readonly kysely: Kysely<Schema> } },
  { brand }: Pick<Site, 'brand'>,
  { caseId, state, content }: ActivatedOrder,
  day = spanishClock(clock()).date,
): Promise<ServicesView | null> {
  const bought = kinds[content.kind].bought?.(content)
  if (!bought) return null
  const services = await workingServicesOf(db.kysely, { caseId, state, services: bought.services })
  return { services, contract: contractOn({ ...bought, services }, brand.hours, day) }
}
