import { readAttachment } from '#app/features/requests/files/attachments.server.ts'
import { isPicture } from '#app/features/requests/files/shown-picture.server.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'
import type { Deps } from './deps.server.ts'

type Asked = {
  readonly caseId: string
  readonly fileId: string
  readonly actor: string
  /** `picture`: to be shown, which no PDF is. */
  readonly as?: 'file' | 'picture'
}

/**
 * A file of a case, sent by its customer or by staff, for somebody of the staff, who is noted: it may be an identity card. null
 * where the case has none of that id.
 */
export async function openFile(
  deps: Deps,
  { caseId, fileId, actor, as = 'file' }: Asked,
): Promise<Awaited<ReturnType<typeof readAttachment>>> {
  const file = await readAttachment(deps, caseId, fileId)
  if (!file || (as === 'picture' && !isPicture(file))) return null
  await deps.db.transaction((tx) =>
    writeAudit(tx, { staff: actor, action: 'file-opened', subject: caseId, at: deps.clock() }),
  )
  return file
}
