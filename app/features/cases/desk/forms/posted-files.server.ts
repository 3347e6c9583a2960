import type { RouterContextProvider } from 'react-router'
import { requestServicesContext } from '#app/features/requests/services.server.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { dropDraftFiles, replyFormKey } from '#app/features/requests/files/draft-files.server.ts'
import { KEPT, OFFERED, type RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { keepStaffFiles } from '#app/features/requests/files/keep-files.server.ts'
import { takeFiles, type TakenFiles } from '#app/features/requests/files/take-files.server.ts'
import { staffContext } from '#app/features/staff/desk-contexts.server.ts'

import type { Problem } from './case-problem.tsx'

type Context = Readonly<RouterContextProvider>

/** The files of a posted reply: examined, and not kept yet. */
export type PostedReplyFiles = TakenFiles & { readonly formKey: string }

/** What of the files of a reply is kept now, and what to say of the others. */
export type ReplyFiles = {
  readonly formKey: string
  readonly files: readonly Attachment[]
  readonly refused: readonly RefusedFile[]
  /** That files were chosen once which are not kept any more. */
  readonly lost: boolean
}

/** Examines the files that were chosen for a reply as those of customers are, and finds those attached to it before. */
export async function takeReplyFiles(context: Context, caseId: string, form: FormData): Promise<PostedReplyFiles> {
  const { cipher } = context.get(requestServicesContext)
  const formKey = replyFormKey(cipher, { caseId, staffId: context.get(staffContext).id })
  return { formKey, ...(await takeFiles(context, form, formKey)) }
}

/**
 * Keeps the good files of a reply until it is sent, whatever becomes of this post; those that were unticked go. The form
 * names them from here on, and so does the draft that is kept of it.
 */
export async function keepReplyFiles(
  context: Context,
  caseId: string,
  form: FormData,
  { formKey, added, kept, refused }: PostedReplyFiles,
): Promise<ReplyFiles> {
  const services = context.get(requestServicesContext)
  const staffId = context.get(staffContext).id
  const named = form.getAll(KEPT).map(String)
  const unticked = form
    .getAll(OFFERED)
    .map(String)
    .filter((id) => !named.includes(id))
  await dropDraftFiles(services, { staffId, caseId }, unticked)
  const lost = kept.length < named.length
  const stored = await keepStaffFiles(services, { formKey, caseId, staffId }, added)
  const files = [...kept, ...(stored ?? [])]
  form.delete(KEPT)
  form.delete(OFFERED)
  for (const { id } of files) form.append(KEPT, id)
  const full = stored ? [] : added.map(({ name }) => ({ name, why: 'full' as const }))
  return { formKey, files, refused: [...refused, ...full], lost }
}

/** Why a reply is not sent yet for the sake of its files. */
export function filesProblem({ refused, lost }: ReplyFiles): Problem | null {
  return refused.length > 0 || lost ? { code: 'files', refused, lost } : null
}
