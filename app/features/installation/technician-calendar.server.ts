import { msg } from '@lingui/core/macro'
import { daysAfter, spanishClock } from '#domain/calendar/spanish-time.ts'
import { createPageI18n } from '#platform/http/page-i18n.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { Site } from '#site-folder/site.ts'
import { publishedCalendar, type CalendarEvent } from './calendar-event.server.ts'
import { homeOrderOf } from './home-visit.server.ts'
import { visitsBetween } from './visits.server.ts'

/** A calendar has what was last week, and all that can be planned. */
const DAYS_BEFORE = 7
const DAYS_AHEAD = 120

/**
 * The visits of a technician for their calendar: when and where, the reference, and the way to the desk, which has all else.
 * Calendars lie with whoever keeps them, and so neither name nor phone, nor how to get in, goes there. null where the
 * operator has no such technician any more.
 */
export async function technicianCalendar(
  { db, cipher, clock, config }: Pick<Foundation, 'db' | 'cipher' | 'clock' | 'config'>,
  site: Site,
  technician: string,
): Promise<string | null> {
  const who = site.installation?.technicians.find(({ id }) => id === technician)
  if (!who) return null
  const now = clock()
  const { date: today } = spanishClock(now)
  const days = { first: daysAfter(today, -DAYS_BEFORE), last: daysAfter(today, DAYS_AHEAD) }
  const visits = (await visitsBetween(cipher, db.kysely, days)).filter((visit) => visit.technician === technician)
  const i18n = await createPageI18n(site.brand.languages[0], site.brand.wording)
  const events: CalendarEvent[] = []
  for (const visit of visits) {
    const order = await homeOrderOf(cipher, site, db.kysely, visit.caseId)
    if (!order) continue
    const { content, reference } = order
    const place = content.place?.name ?? reference
    events.push({
      ...visit,
      summary: i18n._(msg`Installation: ${place}`),
      description: `${reference}\n${config.publicOrigin}/gestion/mi-dia`,
      location: content.order.customer.address,
      changedAt: now,
    })
  }
  const owner = { name: `${site.brand.name}: ${who.name}`, host: new URL(config.publicOrigin).host }
  return publishedCalendar(owner, events)
}
