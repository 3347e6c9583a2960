import { data } from 'react-router'
import { visitCalendar } from '#app/features/installation/visit-calendar.server.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { readReceipt } from '../shown-receipt.server.ts'
import type { Route } from './+types/visit'

/** The visit for the customer's calendar; 404 where none is to come. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await readReceipt(context, params.token)
  const calendar = found && (await visitCalendar(context.get(servicesContext), context.get(siteContext), found.id))
  if (calendar === null) throw data(null, { status: 404 })
  return new Response(calendar, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="visita.ics"',
      'cache-control': 'private, no-store',
    },
  })
}
