import { servicesContext, siteContext } from '#server/context.ts'
import { readCoverageAddress } from './coverage-address.ts'
import { findSuggestions } from './find-answer.server.ts'
import type { Route } from './+types/suggestions'

/** Places for what has been typed so far, for the field of the coverage page. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { typed } = readCoverageAddress(url.searchParams)
  const places = findSuggestions(context.get(siteContext), typed ?? '', context.get(servicesContext).clock())
  return { places: places.map(({ ine, postcode, name, province }) => ({ ine, postcode, name, province })) }
}
