import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import type { Route } from './+types/start'

/** The desk opens with the cases. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(localHref('/gestion/casos', url.search))
}
