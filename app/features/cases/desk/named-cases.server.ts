import type { RouterContextProvider } from 'react-router'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { findCase } from '#app/features/cases/find-case.server.ts'
import { partyOf } from '#app/features/requests/request-kind.server.ts'

/** Cases by their ids, with the names they go by; without those that are not there. */
export async function namedCases(context: Readonly<RouterContextProvider>, ids: readonly string[]) {
  const services = context.get(requestServicesContext)
  const found = await Promise.all(ids.map((id) => findCase(services, id)))
  return found.flatMap((each) =>
    each ? [{ id: each.row.request_id, name: partyOf(services, each.content).name || each.reference }] : [],
  )
}
