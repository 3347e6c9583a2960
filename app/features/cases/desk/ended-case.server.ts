import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#site-folder/services.ts'
import { findCase } from '../find-case.server.ts'
import { nameOf } from '../lookup-keys.server.ts'

/** The case that was ended on the way to this page, as its address says; null for none. */
export async function endedCase(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const id = searchParams.get('terminado')
  const found = id === null ? null : await findCase(context.get(servicesContext), id)
  return found && { id: found.row.request_id, name: nameOf(found.content) || found.reference }
}
