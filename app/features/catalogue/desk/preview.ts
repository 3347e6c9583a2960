import { data, redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { dayOf } from '#domain/calendar/time-field.ts'
import { SiteErrors } from '#site-folder/site.ts'
import { previewCookie } from '../preview/preview.server.ts'
import { previewedSite } from '../preview/previewed-site.server.ts'
import { priceServicesContext } from '../services.server.ts'
import type { Route } from './+types/preview'

/**
 * Leads into the site as it will be on a day, with a draft where one is named; without a day back to the present. It is a
 * link, so that one of the staff can send it to another.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(priceServicesContext)
  const [typed, draft] = [url.searchParams.get('dia'), url.searchParams.get('borrador')]
  const lead = (path: string, preview: Parameters<typeof previewCookie>[1]) =>
    redirect(localHref(path, url.search), {
      status: 303,
      headers: { 'set-cookie': previewCookie(services.config, preview) },
    })
  if (typed === null) throw lead('/gestion/precios', null)
  const day = dayOf(typed)
  if (day === null) throw data(null, { status: 400 })
  const preview = { day, draft }
  try {
    const site = await fromDatabase(context, previewedSite(services, services.prices.folder(), preview))
    if (!site) throw data(null, { status: 404 })
  } catch (error) {
    // The page of the draft says what is to be put right.
    if (error instanceof SiteErrors && draft) throw redirect(localHref(`/gestion/precios/${draft}`, url.search), 303)
    throw error
  }
  throw lead('/', preview)
}
