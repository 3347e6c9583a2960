import type { RouterContextProvider } from 'react-router'
import { filesWaitingFor, type Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { keepStaffFiles } from '#app/features/requests/files/keep-files.server.ts'
import { takeFiles } from '#app/features/requests/files/take-files.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'
import type { SentFiles } from '#app/features/cases/actions/case-action.server.ts'

type Context = Readonly<RouterContextProvider>

/** What was photographed at a visit: what is kept of it until the form is sent whole, and what was refused. */
export type VisitPhoto = { readonly sent: SentFiles; readonly refused: readonly RefusedFile[] }

/**
 * Examines what came with the form of a visit as files of customers are, so that of a photo only its pixels stay, and keeps
 * the good ones, apart from those of a reply.
 */
export async function takeVisitPhoto(context: Context, caseId: string, form: FormData): Promise<VisitPhoto> {
  const services = context.get(requestServicesContext)
  const staffId = context.get(staffContext).id
  const formKey = keyOf(context, caseId)
  const { added, kept, refused } = await takeFiles(context, form, formKey)
  const stored = await keepStaffFiles(services, { formKey, caseId, staffId }, added)
  const full = stored ? [] : added.map(({ name }) => ({ name, why: 'full' as const }))
  return { sent: { formKey, files: [...kept, ...(stored ?? [])] }, refused: [...refused, ...full] }
}

/** What somebody has photographed at a visit, where their form came back: it waits for a day. */
export function waitingPhotos(context: Context, caseId: string): Promise<readonly Attachment[]> {
  return filesWaitingFor(context.get(requestServicesContext), keyOf(context, caseId))
}

function keyOf(context: Context, caseId: string): string {
  const staffId = context.get(staffContext).id
  const { cipher } = context.get(requestServicesContext)
  return cipher.fingerprint(JSON.stringify(['photo of a visit', caseId, staffId]))
}
