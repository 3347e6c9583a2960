import { redirect } from 'react-router'
import { localHref } from '#app/components/document/local-href.ts'
import { deskRefusalContext } from '../desk-contexts.server.ts'
import type { Route } from './+types/refused'

/** Only the door asks for it, to show what it refuses in the frame of the desk; its links to this page in another language lead to the start. */
export function loader({ url, context }: Route.LoaderArgs) {
  const refused = context.get(deskRefusalContext)
  throw refused ? refused.refusal : redirect(localHref('/gestion', url.search), 303)
}

/** Never drawn: the page of errors around it shows what was refused. */
export default function RefusedRoute() {
  return null
}
