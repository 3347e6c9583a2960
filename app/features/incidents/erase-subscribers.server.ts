import { doForGood } from '#platform/privacy/journal.ts'
import { removeFiles } from '#platform/privacy/messages-about.ts'
import { waitForMailInFlight } from '#platform/privacy/wait-for-mail-in-flight.ts'
import type { Deps } from './deps.server.ts'

const BATCH_SIZE = 200

/** Forgets them for good: written down first, so that an older copy of the database forgets them, too. */
export async function eraseSubscribersForGood(deps: Deps, ids: readonly string[]): Promise<number> {
  const deeds = ids.map((subscriber) => ({ deed: 'erase-subscriber', subscriber }))
  return doForGood(deps, deeds, () => eraseSubscribers(deps, ids))
}

/** Forgets who is told of incidents, with what is still to be sent to them; gives how many were there still. */
export async function eraseSubscribers(deps: Deps, ids: readonly string[]): Promise<number> {
  let erased = 0
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const batch = ids.slice(start, start + BATCH_SIZE)
    await waitForMailInFlight(deps, 'subscriber_id', batch)
    const messages = await deps.db.kysely
      .selectFrom('outbox')
      .select(['id', 'request_id', 'payload', 'state', 'created_at'])
      .where('subscriber_id', 'in', batch)
      .execute()
    // Before, so that a crash leaves no file whose message is gone; and after, should one have been written meanwhile.
    await removeFiles(deps, messages)
    const rows = await deps.db.transaction(async (tx) => {
      await tx.deleteFrom('outbox').where('subscriber_id', 'in', batch).execute()
      return tx.deleteFrom('subscribers').where('id', 'in', batch).returning('id').execute()
    })
    await removeFiles(deps, messages)
    erased += rows.length
  }
  return erased
}
