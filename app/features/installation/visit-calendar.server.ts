import { isOpen } from '#domain/requests/visit-rules.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { publishedCalendar } from './calendar-event.server.ts'
import { visitSummary } from './describe.ts'
import { homeOrderOf } from './home-visit.server.ts'
import { visitsOf } from './visits.server.ts'

/** The visit of an order that is to come, for a calendar of its customer; null where none is. */
export async function visitCalendar(
  { db, cipher, clock, config }: Pick<Foundation, 'db' | 'cipher' | 'clock' | 'config'>,
  site: Site,
  caseId: string,
): Promise<string | null> {
  const order = await homeOrderOf(cipher, site, db.kysely, caseId)
  const visit = (await visitsOf(cipher, db.kysely, caseId)).at(-1)
  if (!order || !visit || !isOpen(visit.state)) return null
  const { name } = site.brand
  const i18n = await createPageI18n(order.content.locale, site.brand.wording)
  const owner = { name, host: new URL(config.publicOrigin).host }
  const event = {
    ...visit,
    summary: visitSummary(i18n, name),
    description: order.reference,
    location: order.content.order.customer.address,
    changedAt: clock(),
  }
  return publishedCalendar(owner, [event])
}
