import { data } from 'react-router'
import { downloadOf } from '#app/features/requests/files/download.server.ts'
import { servicesContext } from '#site-folder/services.ts'
import { readAttachment } from '#app/features/requests/files/attachments.server.ts'
import type { Route } from './+types/file'
import { shownReceipt } from './shown-receipt.server.ts'

/** A file that belongs to a request, for whoever has its receipt's address. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { id } = await shownReceipt(context, params.token)
  const file = await readAttachment(context.get(servicesContext), id, params.file)
  if (!file) throw data(null, { status: 404 })
  return downloadOf(file)
}
