import { redactMessages } from '#platform/privacy/messages-about.ts'
import { doForGood } from '#platform/privacy/journal.ts'
import type { PrivacyDeps } from '#platform/privacy/personal-data.ts'
import { waitForMailInFlight } from '#platform/privacy/wait-for-mail-in-flight.ts'
import { partyOf, type WithKinds } from '../request-kind.server.ts'
import { opened, resealed, type RequestRow } from '../stored-request.server.ts'

/** Takes a friend out of a referral for good, in the same way. */
export async function removeFriendForGood(
  deps: PrivacyDeps & WithKinds,
  request: string,
  fingerprint: string,
): Promise<boolean> {
  const deed = { deed: 'remove-friend', request, fingerprint }
  return doForGood(deps, [deed], () => removeFriend(deps, request, fingerprint))
}

/** Takes a friend out of somebody else's referral, which stays; false when they are not in it. */
export async function removeFriend(
  deps: PrivacyDeps & WithKinds,
  requestId: string,
  fingerprint: string,
): Promise<boolean> {
  const { db, cipher, kinds } = deps
  await waitForMailInFlight(deps, 'request_id', [requestId])
  const removed = await db.transaction(async (tx) => {
    const row: RequestRow | undefined = await tx
      .selectFrom('requests')
      .select(['id', 'reference', 'payload', 'created_at'])
      .where('id', '=', requestId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    const content = row && opened({ cipher }, row).content
    if (!row || !content) return null
    const friend = partyOf(deps, content).named.find((identity) => cipher.fingerprint(identity) === fingerprint)
    const left = friend === undefined ? undefined : kinds[content.kind].without?.(content, friend)
    if (friend === undefined || !left) return null

    const payload = resealed({ cipher }, row, left)
    await tx.updateTable('requests').set({ payload }).where('id', '=', requestId).execute()
    await tx.deleteFrom('subjects').where('request_id', '=', requestId).where('fingerprint', '=', fingerprint).execute()
    for (const { forgetNamed } of deps.personalData) await forgetNamed?.(tx, cipher, { requestId, identity: friend })
    await redactMessages(deps, tx, requestId, friend)
    return friend
  })
  return removed !== null
}
