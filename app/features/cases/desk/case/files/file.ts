import { data } from 'react-router'
import { downloadOf } from '#app/features/requests/files/download.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { openFile } from '#app/features/cases/open-file.server.ts'
import { requireCaseOrMail } from '#app/features/cases/desk/mail/shown-mail.server.ts'
import type { Route } from './+types/file'

/** A file that the customer sent, for staff, who are noted: it may be an identity card. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireCaseOrMail(context, params.id)
  const actor = context.get(staffContext).id
  const file = await openFile(context.get(requestServicesContext), { caseId: params.id, fileId: params.file, actor })
  if (!file) throw data(null, { status: 404 })
  return downloadOf(file)
}
