import { msg } from '@lingui/core/macro'
import { formatList } from '#locales/formats/list.ts'
import { i18nContext, localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { lastChange } from '#app/features/cases/list/case-counts.server.ts'
import { noteReader } from '#app/features/cases/readers.server.ts'
import { ring } from '#app/features/cases/reminders/reminders.server.ts'
import { ringOf } from '../reminders/rings.server.ts'
import type { Route } from './+types/changes'

/** For the desk's script: whether anything has changed, the version of the case on the screen, who else reads it, and what rings now. */
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
  const i18n = context.get(i18nContext)
  const now = services.clock()
  const rung = (await ring(services, context.get(staffContext).id)).map((reminder) => ringOf(i18n, reminder, now).text)
  return Response.json({ change: await lastChange(services), version: row?.version ?? 0, readers, rung })
}
