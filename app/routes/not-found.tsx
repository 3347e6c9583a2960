import { data } from 'react-router'

export const handle = { hydrate: false }

/** Any other address is no page. As a route of its own it gets the header and the footer of the site around it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundRoute() {
  return null
}
