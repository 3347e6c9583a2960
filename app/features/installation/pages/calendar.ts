import { data } from 'react-router'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { clientContext } from '#platform/http/contexts.ts'
import { createTokenBuckets } from '#platform/limits/token-bucket.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { technicianOf } from '../calendar-feeds.server.ts'
import { technicianCalendar } from '../technician-calendar.server.ts'
import type { Route } from './+types/calendar'

/** Calendars ask a few times an hour; an office has several behind one address. */
const askings = createTokenBuckets(30)

/** The visits of a technician, for the calendar that asks again and again; 404 once its address opens nothing any more. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const wait = askings.take(context.get(clientContext).network)
  if (wait > 0) throw data(null, { status: 429, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } })
  const services = context.get(servicesContext)
  const technician = await fromDatabase(context, technicianOf(services, params.token))
  const calendar =
    technician === null
      ? null
      : await fromDatabase(context, technicianCalendar(services, context.get(siteContext), technician))
  if (calendar === null) throw data(null, { status: 404 })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visitas.ics"',
      'cache-control': 'no-store',
    },
  })
}
