import type { RouterContextProvider } from 'react-router'
import { filesWaitingFor, type Attachment } from '#app/features/requests/files/attachments.server.ts'
import { takeFiles } from '#app/features/requests/files/take-files.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'

type Context = Readonly<RouterContextProvider>

/** The case of a photograph, and the name of its form, which keeps it apart from the files of a reply. */
type PhotoPlace = { readonly caseId: string; readonly of: string }

/** Examines what came with a form of staff as files of customers are, so that of a photo only its pixels stay. */
export async function readPhoto(context: Context, { caseId, of }: PhotoPlace, form: FormData) {
  const formKey = keyOf(context, { caseId, of })
  const taken = await takeFiles(context, form, formKey)
  return { formKey, ...taken, named: taken.kept.length, unticked: [] as readonly string[] }
}

/** Photographs whose form came back: they wait for a day. */
export function waitingPhotos(context: Context, place: PhotoPlace): Promise<readonly Attachment[]> {
  return filesWaitingFor(context.get(requestServicesContext), keyOf(context, place))
}

function keyOf(context: Context, { caseId, of }: PhotoPlace): string {
  const staffId = context.get(staffContext).id
  const { cipher } = context.get(requestServicesContext)
  return cipher.fingerprint(JSON.stringify([`photo of a ${of}`, caseId, staffId]))
}
