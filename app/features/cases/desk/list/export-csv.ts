import { Readable } from 'node:stream'
import { createEmailI18n } from '#emails/email-i18n.ts'
import { staffLocale } from '#emails/request-mail.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { exportColumns, exportedRow, exportView } from '#app/features/cases/export-view.server.ts'
import { csvTable } from '#app/features/requests/requests-csv.server.ts'
import { filterIn } from './filters.server.ts'
import type { Route } from './+types/export-csv'

/** A view as a file for spreadsheet programs: for managers, who are noted. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const services = context.get(requestServicesContext)
  const filter = filterIn(context, url)
  const i18n = await createEmailI18n(staffLocale, services.site().brand.wording)
  const rows = await exportView(services, { actor: staff.id, filter })
  const parts = csvTable(rows, exportColumns, (listed) => exportedRow(services.kinds, i18n, listed))
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
