import type { FileRefusal } from '#domain/requests/attachment.ts'
import type { RightKind } from '#domain/requests/right-kinds.ts'
import type { Attachment } from '#app/features/requests/files/attachments.server.ts'
import type { RefusedFile } from '#app/features/requests/files/file-field.tsx'
import { examineFiles, keepWhatFits, type PostedFiles } from '#app/features/requests/files/take-files.server.ts'
import type { Services } from '#site-folder/services.ts'

/** The files of a form that comes back. */
export type RightFiles = {
  /** The key that they are kept under. */
  readonly key: string
  readonly kept: readonly Attachment[]
  readonly refused: readonly RefusedFile[]
  readonly lost: boolean
}

/** The files of a form as they came. */
export type PostedRightFiles = PostedFiles & Pick<RightFiles, 'key'>

export type ReceivedFiles = {
  readonly formKey: string
  readonly files: RightFiles
  /** Tells whether the same files come again. */
  readonly digests: readonly string[]
  /** Whether they keep the form from being stored. */
  readonly isWrong: boolean
  /** Whether the form is stored without some of them, by no fault of theirs. */
  readonly leftOut: boolean
  /** Why they could not be stored, by no fault of theirs. */
  readonly failure: { readonly error: unknown } | null
}

/** For a right whose form takes none. */
export const NO_FILES: ReceivedFiles = {
  formKey: '',
  files: { key: '', kept: [], refused: [], lost: false },
  digests: [],
  isWrong: false,
  leftOut: false,
  failure: null,
}

/** Judges the files of a right and keeps the good ones, whatever becomes of the rest of its form. */
export async function receiveFiles(
  services: Services,
  kind: RightKind,
  { key, ...posted }: PostedRightFiles,
): Promise<ReceivedFiles> {
  const formKey = services.cipher.fingerprint(JSON.stringify(['files', kind, key]))
  const named = posted.named.length
  try {
    const taken = await examineFiles(services, posted, formKey)
    const { kept, refused } = await keepWhatFits(services, taken, { formKey, caseId: null, network: posted.network })
    const files = { key, kept, refused, lost: taken.kept.length < named }
    // Never for files that we cannot take now: the receipt takes them later.
    const isWrong = files.lost || refused.some(({ why }) => !isOurs(why))
    return {
      formKey,
      files,
      digests: taken.digests,
      isWrong,
      leftOut: refused.some(({ why }) => isOurs(why)),
      failure: null,
    }
  } catch (error) {
    const lost = posted.files.length + named > 0
    const files = { key, kept: [], refused: [], lost }
    return { formKey, files, digests: [], isWrong: lost, leftOut: false, failure: { error } }
  }
}

/** Whether a file is refused for what is the matter here, and not with the file. */
function isOurs(why: FileRefusal): boolean {
  return why === 'busy' || why === 'full' || why === 'not-checked'
}
