import { msg } from '@lingui/core/macro'
import { formatList } from '#locales/list.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { lastChange } from '../case-list.server.ts'
import { noteReader } from '../readers.server.ts'
import type { Route } from './+types/changes'

/** For the desk's script: whether anything has changed, the version of the case on the screen, and who else reads it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const id = url.searchParams.get('caso') ?? ''
  const row = await services.db.kysely
    .selectFrom('cases')
    .select('version')
    .where('request_id', '=', id)
    .executeTakeFirst()
  const names = row ? await noteReader(services, id, context.get(staffContext)) : []
  const who = formatList(names, context.get(localeContext), 'and')
  const readers = names.length > 0 ? context.get(i18nContext)._(msg`${who} is reading this`) : ''
  return Response.json({ change: await lastChange(services), version: row?.version ?? 0, readers })
}
