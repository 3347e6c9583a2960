import type { RouterContextProvider } from 'react-router'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { findCase } from '../find-case.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'

/** The case that was ended on the way to this page, as its address says; null for none. */
export async function endedCase(context: Readonly<RouterContextProvider>, { searchParams }: URL) {
  const id = searchParams.get('terminado')
  const found = id === null ? null : await findCase(context.get(requestServicesContext), id)
  return (
    found && {
      id: found.row.request_id,
      name: partyOf(context.get(requestServicesContext), found.content).name || found.reference,
    }
  )
}
