import { coverageContext } from '../services.server.ts'
import { data } from 'react-router'
import { clientContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext, siteContext } from '#site-folder/services.ts'
import { requireOffered } from '#site-folder/require-offered.ts'
import { readCoverageAddress } from '../coverage-address.ts'
import { findSuggestions } from './find-answer.server.ts'
import type { Route } from './+types/suggestions'

/** Suggestions for the coverage page. Beyond the rate limit there are none; the field works without them. */
export function loader({ url, context }: Route.LoaderArgs) {
  requireOffered(context, 'coverage')
  const wait = context.get(coverageContext).lookups.take(context.get(clientContext).network)
  if (wait > 0) {
    return data({ places: [] }, { status: 429, headers: { 'retry-after': String(Math.ceil(wait / 1000)) } })
  }
  const { typed } = readCoverageAddress(url.searchParams)
  const now = context.get(servicesContext).clock()
  const places = findSuggestions(context.get(siteContext), typed ?? '', now, context.get(localeContext))
  return { places: places.map(({ ine, postcode, name, province }) => ({ ine, postcode, name, province })) }
}
