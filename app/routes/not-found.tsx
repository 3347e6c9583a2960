import { data } from 'react-router'

export const handle = { hydrate: false }

/** The catch-all route. As a route of its own it is rendered with header and footer. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
