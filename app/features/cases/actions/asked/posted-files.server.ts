import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import { dropDraftFiles, type ReplyPlace } from '#app/features/requests/files/draft-files.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { keepStaffFiles } from '#app/features/requests/files/keep-files.server.ts'
import type { TakenFiles } from '#app/features/requests/files/take-files.server.ts'
import type { Deps } from '#app/features/cases/deps.server.ts'

/** The files of a posted form: examined, and not kept yet. */
export type PostedFiles = TakenFiles & {
  readonly formKey: string
  /** How many files the form names that were kept for it before. */
  readonly named: number
  /** Ids of kept files that were offered and are not wanted any more. */
  readonly unticked: readonly string[]
}

/** The files of a form that are kept now, and what to say of the others. */
export type KeptFiles = {
  readonly files: readonly Attachment[]
  readonly refused: readonly RefusedFile[]
  /** Whether files were chosen before that are not kept any more. */
  readonly lost: boolean
}

/** Keeps the good files of a form until it is sent whole, whatever becomes of this post; those that were unticked go. */
export async function keepPostedFiles(
  deps: Deps,
  { caseId, staffId }: ReplyPlace,
  { formKey, added, kept, refused, named, unticked }: PostedFiles,
): Promise<KeptFiles> {
  if (unticked.length > 0) await dropDraftFiles(deps, { staffId, caseId }, unticked)
  const stored = await keepStaffFiles(deps, { formKey, caseId, staffId }, added)
  const full = stored ? [] : added.map(({ name }) => ({ name, why: 'full' as const }))
  return { files: [...kept, ...(stored ?? [])], refused: [...refused, ...full], lost: kept.length < named }
}
