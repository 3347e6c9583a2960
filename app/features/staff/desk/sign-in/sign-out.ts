import { redirect } from 'react-router'
import { servicesContext } from '#site-folder/services.ts'
import { sessionContext } from '#app/features/staff/desk-contexts.server.ts'
import { endOwnSession } from '#app/features/staff/members/account.server.ts'
import { noSessionCookie } from '#app/features/staff/session-cookie.server.ts'
import type { Route } from './+types/sign-out'

/** Nothing to see: signing out is a post. */
export function loader() {
  throw redirect('/gestion')
}

export async function action({ context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const session = context.get(sessionContext)
  if (session) await endOwnSession(services, session, session.id)
  throw redirect('/gestion/entrar', { status: 303, headers: { 'set-cookie': noSessionCookie(services.config) } })
}
