import type { Foundation } from '#platform/foundation.ts'
import type { Cipher } from '#platform/sealing/cipher.ts'
import { deleteAttachments, filesWaitingFor, waitingFiles, type Attachment } from './attachments.server.ts'

/** The author of a reply, and its case: files attached to it wait under both until it is sent, for a day. */
export type ReplyPlace = { readonly staffId: string; readonly caseId: string }

/** The form that the files of somebody's reply to a case are kept under, whichever page of it they were chosen on. */
export function replyFormKey(cipher: Cipher, { staffId, caseId }: ReplyPlace): string {
  return cipher.fingerprint(JSON.stringify(['files of a reply', caseId, staffId]))
}

/** The files that somebody has attached to a reply and not sent. */
export function draftFiles(deps: Pick<Foundation, 'db' | 'cipher'>, place: ReplyPlace): Promise<Attachment[]> {
  return filesWaitingFor(deps, replyFormKey(deps.cipher, place))
}

/** Removes files from a reply that is not sent: those of the ids, or all of them. */
export async function dropDraftFiles(
  deps: Pick<Foundation, 'db' | 'cipher'>,
  place: ReplyPlace,
  ids: readonly string[] | null,
): Promise<void> {
  const formKey = replyFormKey(deps.cipher, place)
  const found = ids === null ? await filesWaitingFor(deps, formKey) : await waitingFiles(deps, formKey, ids)
  if (found.length === 0) return
  await deps.db.transaction((tx) =>
    deleteAttachments(
      tx,
      found.map(({ id }) => id),
    ),
  )
}
