import { readAttachment } from '#app/features/requests/files/attachments.server.ts'
import type { Foundation } from '#platform/foundation.ts'
import { writeAudit } from '#app/features/staff/audit.server.ts'

type Tools = Pick<Foundation, 'db' | 'cipher' | 'clock'>

/**
 * A file that the customer of a case sent, for somebody of the staff, who is noted: it may be an identity card. null
 * where the case has none of that id.
 */
export async function openFile(
  tools: Tools,
  { caseId, fileId, actor }: { readonly caseId: string; readonly fileId: string; readonly actor: string },
): Promise<Awaited<ReturnType<typeof readAttachment>>> {
  const file = await readAttachment(tools, caseId, fileId)
  if (!file) return null
  await tools.db.transaction((tx) =>
    writeAudit(tx, { staff: actor, action: 'file-opened', subject: caseId, at: tools.clock() }),
  )
  return file
}
