import { redirect } from 'react-router'
import { listAddress } from '../list/list-address.ts'
import type { Route } from './+types/old-addresses'

/** Where mail had pages of its own: it is in the list of cases, and each under its own id there. */
export function loader({ params, url }: Route.LoaderArgs) {
  const rest = params['*'] ?? ''
  if (rest !== '') throw redirect(`/gestion/casos/${rest}${url.search}`, 301)
  const isBin = url.searchParams.get('vista') === 'apartado'
  throw redirect(listAddress(url.search, { vista: 'open', caso: isBin ? 'basura' : 'no' }), 301)
}
