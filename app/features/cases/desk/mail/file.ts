import { data } from 'react-router'
import { openFile } from '#app/features/cases/open-file.server.ts'
import { downloadOf } from '#app/features/requests/files/download.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { requireMail } from './shown-mail.server.ts'
import type { Route } from './+types/file'

/** A file of a mail that has no case yet, for staff, who are noted. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { row } = await requireMail(context, params.id)
  const actor = context.get(staffContext).id
  const file = await openFile(context.get(requestServicesContext), { caseId: row.id, fileId: params.file, actor })
  if (!file) throw data(null, { status: 404 })
  return downloadOf(file)
}
