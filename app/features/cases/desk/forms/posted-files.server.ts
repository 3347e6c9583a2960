import type { RouterContextProvider } from 'react-router'
import type { PostedFiles } from '#app/features/cases/actions/asked/posted-files.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { replyFormKey } from '#app/features/requests/files/draft-files.server.ts'
import { KEPT, OFFERED } from '#app/features/requests/files/file-field.tsx'
import { takeFiles } from '#app/features/requests/files/take-files.server.ts'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'

type Context = Readonly<RouterContextProvider>

/** Examines the files that were chosen for a reply as those of customers are, and finds those attached to it before. */
export async function readReplyFiles(context: Context, caseId: string, form: FormData): Promise<PostedFiles> {
  const { cipher } = context.get(requestServicesContext)
  const formKey = replyFormKey(cipher, { caseId, staffId: context.get(staffContext).id })
  const named = form.getAll(KEPT).map(String)
  const unticked = form
    .getAll(OFFERED)
    .map(String)
    .filter((id) => !named.includes(id))
  return { formKey, ...(await takeFiles(context, form, formKey)), named: named.length, unticked }
}

/** Has a form that comes back, or is kept, name the files that are kept for it. */
export function nameFiles(form: FormData, kept: readonly Attachment[]): void {
  form.delete(KEPT)
  form.delete(OFFERED)
  for (const { id } of kept) form.append(KEPT, id)
}
