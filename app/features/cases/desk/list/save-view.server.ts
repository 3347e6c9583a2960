import { data, type RouterContextProvider } from 'react-router'
import { mayActAs } from '#domain/people/staff-role.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { forgetView, saveView } from '#app/features/cases/list/saved-views.server.ts'
import { LONGEST_VIEW_NAME } from '#app/features/cases/views.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { viewQuery } from './list-address.ts'
import { queryOf, searchIn } from './list.server.ts'

type PostedView = { readonly id: string; readonly name: string; readonly isShared: boolean }

/** Saves what an address shows under a name, or forgets a saved view. Throws 400 for a name that no form sends. */
export async function changeSavedView(
  context: Readonly<RouterContextProvider>,
  url: URL,
  intent: 'save-view' | 'forget-view',
  { id, name: typed, isShared }: PostedView,
): Promise<void> {
  const services = context.get(requestServicesContext)
  const { id: staffId, role } = context.get(staffContext)
  if (intent === 'forget-view') return forgetView(services, id, { staffId, isInCharge: mayActAs(role, 'manager') })
  const name = typed.trim()
  if (name === '' || name.length > LONGEST_VIEW_NAME) throw data(null, { status: 400 })
  const query = viewQuery(queryOf(url))
  await saveView(services, { name, query, search: searchIn(context, url) ?? '', isShared, madeBy: staffId })
}
