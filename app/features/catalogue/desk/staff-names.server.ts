import type { RouterContextProvider } from 'react-router'
import { msg } from '@lingui/core/macro'
import { fromDatabase } from '#app/features/requests/from-database.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { FROM_COMMAND, FROM_FILE } from '#domain/catalogue/versions.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { priceServicesContext } from '../services.server.ts'

/** Who may have written prices, by the author of a version or a draft. */
export async function staffNames(context: Readonly<RouterContextProvider>): Promise<ReadonlyMap<string, string>> {
  const i18n = context.get(i18nContext)
  const staff = await fromDatabase(context, listStaff(context.get(priceServicesContext)))
  return new Map([
    [FROM_FILE, i18n._(msg`the file of the operator’s folder`)],
    [FROM_COMMAND, i18n._(msg`a command on the server`)],
    ...staff.map(({ id, name, email }) => [id, name || email] as const),
  ])
}
