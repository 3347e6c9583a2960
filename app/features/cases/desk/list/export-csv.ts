import { Readable } from 'node:stream'
import { spanishClock } from '#domain/calendar/spanish-time.ts'
import { i18nContext } from '#platform/http/contexts.ts'
import { siteContext } from '#site-folder/services.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { exportColumns, exportedRow, exportView } from '#app/features/cases/list/export-view.server.ts'
import { listStaff } from '#app/features/staff/staff.server.ts'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { filterIn } from './filters.server.ts'
import type { Route } from './+types/export-csv'

/** A view as a file for spreadsheet programs: for managers, who are noted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const services = context.get(requestServicesContext)
  const filter = filterIn(context, url)
  const people = new Map((await listStaff(services)).map(({ id, name }) => [id, name]))
  const { brand, care } = context.get(siteContext)
  const { date: today } = spanishClock(services.clock())
  const words = { i18n: context.get(i18nContext), names: care.names, people, hours: brand.hours, today }
  const rows = await exportView(services, { actor: staff.id, filter })
  const parts = csvTable(rows, exportColumns, (listed) => exportedRow(services.kinds, words, listed))
  return new Response(
    (Readable.toWeb(Readable.from(parts)) as ReadableStream<string>).pipeThrough(new TextEncoderStream()),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${filter.view}.csv"`,
      },
    },
  )
}
