import type { RouterContextProvider } from 'react-router'
import { filesWaitingFor, type Attachment } from '#app/features/requests/files/attachments.server.ts'
import { takeFiles } from '#app/features/requests/files/take-files.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { PostedFiles } from '#app/features/cases/actions/asked/posted-files.server.ts'

type Context = Readonly<RouterContextProvider>

/** The case of a photograph, and the form that brings it: apart from those of a reply. */
type PhotoPlace = { readonly caseId: string; readonly of: 'visit' | 'note' }

/** Examines what came with the form of a visit as files of customers are, so that of a photo only its pixels stay. */
export async function readVisitPhoto(
  context: Context,
  { caseId, of }: PhotoPlace,
  form: FormData,
): Promise<PostedFiles> {
  const formKey = keyOf(context, { caseId, of })
  const taken = await takeFiles(context, form, formKey)
  return { formKey, ...taken, named: taken.kept.length, unticked: [] }
}

/** Photographs of a visit whose form came back: they wait for a day. */
export function waitingPhotos(context: Context, place: PhotoPlace): Promise<readonly Attachment[]> {
  return filesWaitingFor(context.get(requestServicesContext), keyOf(context, place))
}

function keyOf(context: Context, { caseId, of }: PhotoPlace): string {
  const staffId = context.get(staffContext).id
  const { cipher } = context.get(requestServicesContext)
  return cipher.fingerprint(JSON.stringify([`photo of a ${of}`, caseId, staffId]))
}
