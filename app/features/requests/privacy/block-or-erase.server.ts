import { messagesAbout, removeFiles } from '#platform/privacy/messages-about.ts'
import type { PrivacyAction, PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import { waitForMailInFlight } from '#platform/privacy/wait-for-mail-in-flight.ts'

const BATCH_SIZE = 200

/** Blocks or erases requests for good: written down first, so that an older copy of the database forgets them, too. */
export async function blockOrEraseForGood(
  deps: PrivacyDeps,
  action: PrivacyAction,
  ids: readonly string[],
): Promise<number> {
  const deeds = ids.map((request) => ({ deed: action, request }))
  return doForGood(deps, deeds, () => blockOrEraseAll(deps, action, ids))
}

/** Does it to any number, a few hundred at a time. */
export async function blockOrEraseAll(
  deps: PrivacyDeps,
  action: PrivacyAction,
  ids: readonly string[],
): Promise<number> {
  let done = 0
  for (let start = 0; start < ids.length; start += BATCH_SIZE)
    done += await blockOrErase(deps, action, ids.slice(start, start + BATCH_SIZE))
  return done
}

/** Does it to those that it is not done to yet, and gives their number. Give it a few hundred ids at most. */
export async function blockOrErase(deps: PrivacyDeps, action: PrivacyAction, ids: readonly string[]): Promise<number> {
  const { db, clock } = deps
  const requests = await db.kysely
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .$if(action === 'block', (query) => query.where('blocked_at', 'is', null))
    .execute()
  if (requests.length === 0) return 0
  const open = requests.map(({ id }) => id)
  await waitForMailInFlight(deps, 'request_id', open)
  const messages = await messagesAbout(deps, requests)
  // Before, so that a crash leaves no file whose message is gone; and after, should one have been written meanwhile.
  await removeFiles(deps, messages)

  await db.transaction(async (tx) => {
    const messageIds = messages.map(({ id }) => id)
    if (messageIds.length > 0) await tx.deleteFrom('outbox').where('id', 'in', messageIds).execute()
    for (const { forgetBeside } of deps.personalData.toReversed()) await forgetBeside?.(tx, action, open)
    if (action === 'erase') await tx.deleteFrom('subjects').where('request_id', 'in', open).execute()
    const change = action === 'erase' ? { payload: '', erased_at: clock() } : { blocked_at: clock() }
    await tx.updateTable('requests').set(change).where('id', 'in', open).execute()
  })
  await removeFiles(deps, messages)
  return requests.length
}
