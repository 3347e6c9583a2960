import type { Kysely } from 'kysely'
import type { Zone } from '#domain/operator/installation.ts'
import type { VisitTime } from '#domain/requests/visit.ts'
import { hasInternet } from '#domain/price/price.ts'
import { findOrder, type FoundOrder } from '#app/features/ordering/find-order.server.ts'
import { isOrder, type OrderContent } from '#app/features/ordering/order-content.ts'
import { requestInUse } from '#app/features/requests/stored-request.server.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import type { Site } from '#site-folder/site.ts'
import { zoneOf } from './rules.ts'

/** An order that somebody has to come for, as a visit speaks of it. */
export type HomeOrder = FoundOrder

/** Whether visits are planned here and somebody has to come for a request: lines and TV alone need nobody. */
export function needsVisit(site: Pick<Site, 'installation'>, content: RequestContent): content is OrderContent {
  return site.installation !== null && isOrder(content) && hasInternet(content.order.price)
}

/** The zone of an order's place; null where no zone has it. */
export function zoneOfOrder({ installation }: Pick<Site, 'installation'>, { place }: OrderContent): Zone | null {
  if (!installation) return null
  return zoneOf(installation, { ine: place?.ine ?? null, location: place?.location ?? null })
}

/** The clocks at an order's place; null where they are the operator's. */
export function clocksOfOrder(
  { catalogue: { locations } }: Pick<Site, 'catalogue'>,
  { place, order }: OrderContent,
): string | null {
  const id = place?.location ?? order.combination.location
  const at = locations.find((location) => location.id === id)?.timeZone ?? null
  return at === locations[0].timeZone ? null : at
}

/** The order of a case; null where none is in use, or nobody has to come for it. */
export async function homeOrderOf(
  cipher: Cipher,
  site: Pick<Site, 'installation'>,
  kysely: Kysely<Schema>,
  caseId: string,
): Promise<HomeOrder | null> {
  const order = await findOrder(cipher, kysely, caseId)
  return order && needsVisit(site, order.content) ? order : null
}

/** The content of a case's request; null where none is in use. */
export async function findRequestContent(
  cipher: Cipher,
  kysely: Kysely<Schema>,
  caseId: string,
): Promise<RequestContent | null> {
  return (await requestInUse(cipher, kysely, caseId))?.content ?? null
}

/** The name of a technician; the id of one who is not in the operator's file any more. */
export function technicianName({ installation }: Pick<Site, 'installation'>, id: string | null): string {
  if (id === null) return ''
  return installation?.technicians.find((one) => one.id === id)?.name ?? id
}

/** As an event has it. */
export function timeOf({ day, from, to }: VisitTime): VisitTime {
  return { day, from, to }
}
