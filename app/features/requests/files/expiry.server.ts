import type { Foundation } from '#platform/foundation.ts'
import { deleteAttachments } from './attachments.server.ts'

const HOUR = 3_600_000
/** A form that came back is sent once more on the same day, or never. */
export const KEPT_WAITING_MS = 24 * HOUR
const BATCH_SIZE = 50

/**
 * Deletes the files of forms that were never sent whole, at once and then every hour. Returns what stops it, once it is
 * idle.
 */
export function startAttachmentExpiry(deps: Pick<Foundation, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let deleting = Promise.resolve()
  const look = () => {
    deleting = deleting
      .then(() => deleteUnsent(deps))
      .catch((error: unknown) => {
        deps.log.error({ error }, 'files of forms that were never sent could not be deleted')
      })
  }
  look()
  const timer = setInterval(look, HOUR).unref()
  return () => {
    clearInterval(timer)
    return deleting
  }
}

async function deleteUnsent({ db, clock }: Pick<Foundation, 'db' | 'clock' | 'log'>): Promise<void> {
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const rows = await tx
        .selectFrom('attachments')
        .select('id')
        .where('seq', 'is', null)
        .where('created_at', '<', clock() - KEPT_WAITING_MS)
        .limit(BATCH_SIZE)
        // A form that is sent at this moment has its files.
        .$if(db.dialect === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute()
      await deleteAttachments(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
    if (deleted < BATCH_SIZE) return
  }
}
