import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { mayRead } from '../desk-access.server.ts'
import { staffContext } from '../desk-contexts.server.ts'
import type { Route } from './+types/start'

/** The desk opens with the cases, for a technician with their day. */
export function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(staffContext)
  throw redirect(localHref(mayRead(role, '/gestion/casos') ? '/gestion/casos' : '/gestion/mi-dia', url.search))
}
