import type { RouterContextProvider } from 'react-router'
import { formatDate, formatTime } from '#locales/formats/format.ts'
import { localeContext } from '#platform/http/contexts.ts'
import { servicesContext } from '#site-folder/services.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { noticesOf } from '#app/features/staff/notices/notices.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { namedCases } from '../named-cases.server.ts'

const MAX_SHOWN = 100

/** The notices that whoever is signed in has not seen yet, and whether they are mailed to them in the morning. */
export async function loadNotices(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const locale = context.get(localeContext)
  const me = context.get(staffContext)
  const found = await noticesOf(services.db.kysely, me.id, MAX_SHOWN)
  const ids = [...new Set(found.flatMap(({ caseId }) => caseId ?? []))]
  const cases = new Map((await namedCases(context, ids)).map(({ id, name }) => [id, name]))
  const people = new Map((await listStaff(services)).map(({ id, name }) => [id, name]))
  const row = await services.db.kysely
    .selectFrom('staff')
    .select('notices_mailed')
    .where('id', '=', me.id)
    .executeTakeFirst()
  return {
    isMailed: row?.notices_mailed === 1,
    notices: found.flatMap(({ id, kind, caseId, actor, at }) => {
      // Nothing is told of a case that is out of use.
      if (caseId !== null && !cases.has(caseId)) return []
      return [
        {
          id,
          kind,
          actor: actor === null ? null : (people.get(actor) ?? ''),
          about: caseId === null ? null : { id: caseId, name: cases.get(caseId) ?? '' },
          iso: new Date(at).toISOString(),
          time: `${formatDate(at, locale)}, ${formatTime(at, locale)}`,
        },
      ]
    }),
  }
}
