import { data } from 'react-router'
import { pictureOf } from '#app/features/requests/files/shown-picture.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import { openFile } from '#app/features/cases/open-file.server.ts'
import { requireCaseOrMail } from '#app/features/cases/desk/mail/shown-mail.server.ts'
import type { Route } from './+types/picture'

/** A picture of a case, drawn anew for its page, for staff, who are noted: it may be an identity card. */
export async function loader({ params, context }: Route.LoaderArgs) {
  await requireCaseOrMail(context, params.id)
  const actor = context.get(staffContext).id
  const asked = { caseId: params.id, fileId: params.file, actor, as: 'picture' } as const
  const file = await openFile(context.get(requestServicesContext), asked)
  if (!file) throw data(null, { status: 404 })
  const picture = await pictureOf(file, actor)
  if (!picture) throw data(null, { status: 503 })
  return picture
}
