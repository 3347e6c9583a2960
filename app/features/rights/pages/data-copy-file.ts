import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { servicesContext } from '#site-folder/services.ts'
import { spendDataLink } from '../data-links.server.ts'
import { orAway } from '#app/features/requests/from-database.server.ts'
import type { Route } from './+types/data-copy-file'

/** Whoever only asks for it is shown where it is. */
export function loader({ params, url }: Route.LoaderArgs) {
  throw redirect(localHref(`/tus-datos/copia/${encodeURIComponent(params.token)}`, url.search), 303)
}

/** The copy of somebody's data as JSON, by a link that works once. Where there is none, its page says why. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const copy = await orAway(context, (waiting) => spendDataLink(services, params.token, waiting))
  if (copy === null || copy === 'away')
    throw redirect(localHref(`/tus-datos/copia/${encodeURIComponent(params.token)}`, url.search), 303)
  return new Response(JSON.stringify(copy, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="datos.json"',
    },
  })
}
