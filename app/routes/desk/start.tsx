import { redirect } from 'react-router'

/** The desk opens with one's own account. */
export function loader() {
  throw redirect('/gestion/cuenta')
}
