import { coverageContext } from '../services.server.ts'
import { data } from 'react-router'
import { clientContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { addressIn, knownAddress } from '#app/features/places/address-place.server.ts'
import { readForm } from '#app/features/requests/answer-form.server.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import type { Route } from './+types/address-place'

/**
 * The known facts of a postcode and town, while the details of an order are typed. They are posted, because a request's
 * address may be logged.
 */
export async function action({ context }: Route.ActionArgs) {
  requireOffered(context, 'fixed')
  const { lookups } = context.get(coverageContext)
  const { clock } = context.get(servicesContext)
  const wait = lookups.take(context.get(clientContext).network)
  if (wait > 0) return Response.json(null, { status: 429, headers: { 'retry-after': `${Math.ceil(wait / 1000)}` } })

  const form = readForm(context)
  const typed = { postcode: String(form.get('postcode')), town: String(form.get('town')) }
  const known = knownAddress(context.get(siteContext), typed, clock())
  return Response.json(known && addressIn(context.get(localeContext), known))
}

/** Nothing is shown here. */
export function loader() {
  throw data(null, { status: 405 })
}
