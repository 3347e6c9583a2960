import { suggestedLines } from '#app/features/places/place-lines.server.ts'
import { siteContext } from '#site-folder/services.ts'
import type { Route } from './+types/places'

/** For the script of the form: the places that may be meant by what is typed, as lines of its list. */
export function loader({ url, context }: Route.LoaderArgs) {
  const typed = (url.searchParams.get('q') ?? '').trim().slice(0, 80)
  return Response.json(typed === '' ? [] : suggestedLines(context.get(siteContext), typed))
}
