import { data } from 'react-router'
import { downloadOf } from '#app/routes/files/download.server.ts'
import { servicesContext, staffContext } from '#server/context.ts'
import { readAttachment } from '#server/attachments/attachments.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { requireCase } from './case.server.ts'
import type { Route } from './+types/file'

/** A file that the customer sent, for staff, who are noted: it may be an identity card. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await requireCase(context, params.id)
  const file = await readAttachment(services, params.id, params.file)
  if (!file) throw data(null, { status: 404 })
  const staff = context.get(staffContext).id
  await services.db.transaction((tx) =>
    writeAudit(tx, { staff, action: 'file-opened', subject: params.id, at: services.clock() }),
  )
  return downloadOf(file)
}
