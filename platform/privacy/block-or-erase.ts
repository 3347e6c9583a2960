import type { Transaction } from 'kysely'
import { deleteAttachments } from '#app/features/requests/files/attachments.server.ts'
import type { Services } from '#server/context.ts'
import type { Schema } from '../database/schema.ts'
import { identityKey } from '#app/features/cases/lookup-keys.server.ts'
import { opened, resealed, type RequestRow } from '#app/features/requests/stored-request.server.ts'
import { messagesAbout, redactMessages, removeFiles } from './messages-about.ts'
import { untilNothingLeaves } from './until-nothing-leaves.ts'

export type Tools = Pick<Services, 'config' | 'db' | 'cipher' | 'clock'>

/**
 * Blocking takes a request out of ordinary use: nothing matches it, no receipt and no command shows it, its messages
 * are gone. Erasing leaves of it the id, so that its form can't be sent again, reference, kind and times.
 */
export type PrivacyAction = 'block' | 'erase'

/** Does it to those that it is not done to yet, and gives their number. Give it a few hundred ids at most. */
export async function blockOrErase(tools: Tools, action: PrivacyAction, ids: readonly string[]): Promise<number> {
  const { db, clock } = tools
  const requests = await db.kysely
    .selectFrom('requests')
    .select(['id', 'reference'])
    .where('id', 'in', [...ids])
    .where('erased_at', 'is', null)
    .$if(action === 'block', (query) => query.where('blocked_at', 'is', null))
    .execute()
  if (requests.length === 0) return 0
  const open = requests.map(({ id }) => id)
  await untilNothingLeaves(tools, 'request_id', open)
  const messages = await messagesAbout(tools, requests)
  // Before, so that a crash leaves no file whose message is gone; and after, should one have been written meanwhile.
  await removeFiles(tools, messages)

  await db.transaction(async (tx) => {
    const messageIds = messages.map(({ id }) => id)
    if (messageIds.length > 0) await tx.deleteFrom('outbox').where('id', 'in', messageIds).execute()
    await tx.deleteFrom('mentions').where('request_id', 'in', open).execute()
    await tx.deleteFrom('rewards').where('referral_id', 'in', open).execute()
    await tx.deleteFrom('waiting').where('request_id', 'in', open).execute()
    await tx.deleteFrom('lookup').where('case_id', 'in', open).execute()
    await tx.deleteFrom('data_links').where('case_id', 'in', open).execute()
    if (action === 'block')
      await tx.updateTable('cases').set({ standing: 'blocked' }).where('request_id', 'in', open).execute()
    else await eraseCases(tx, open)
    if (action === 'erase') await tx.deleteFrom('subjects').where('request_id', 'in', open).execute()
    const change = action === 'erase' ? { payload: '', erased_at: clock() } : { blocked_at: clock() }
    await tx.updateTable('requests').set(change).where('id', 'in', open).execute()
  })
  await removeFiles(tools, messages)
  return requests.length
}

/** Takes a friend out of somebody else's referral, which stays; false when they are not in it. */
export async function removeFriend(tools: Tools, requestId: string, fingerprint: string): Promise<boolean> {
  const { db, cipher } = tools
  await untilNothingLeaves(tools, 'request_id', [requestId])
  const removed = await db.transaction(async (tx) => {
    const row: RequestRow | undefined = await tx
      .selectFrom('requests')
      .select(['id', 'reference', 'payload', 'created_at'])
      .where('id', '=', requestId)
      .where('erased_at', 'is', null)
      .executeTakeFirst()
    const content = row && opened({ cipher }, row).content
    if (content?.kind !== 'referral') return null
    const { referral } = content
    const friend = referral.friends.find((identity) => cipher.fingerprint(identity) === fingerprint)
    if (friend === undefined) return null

    const friends = referral.friends.filter((identity) => identity !== friend)
    const payload = resealed({ cipher }, row!, { ...content, referral: { ...referral, friends } })
    await tx.updateTable('requests').set({ payload }).where('id', '=', requestId).execute()
    for (const table of ['mentions', 'subjects'] as const) {
      await tx.deleteFrom(table).where('request_id', '=', requestId).where('fingerprint', '=', fingerprint).execute()
    }
    await tx.deleteFrom('rewards').where('referral_id', '=', requestId).where('friend', '=', fingerprint).execute()
    const hash = identityKey(cipher, friend)
    await tx.deleteFrom('lookup').where('case_id', '=', requestId).where('keyed_hash', '=', hash).execute()
    await redactMessages(tools, tx, requestId, friend)
    return friend
  })
  return removed !== null
}

async function eraseCases(tx: Transaction<Schema>, ids: readonly string[]): Promise<void> {
  const files = await tx.selectFrom('attachments').select('id').where('case_id', 'in', ids).execute()
  await deleteAttachments(
    tx,
    files.map(({ id }) => id),
  )
  await tx.deleteFrom('readers').where('case_id', 'in', ids).execute()
  await tx.deleteFrom('events').where('case_id', 'in', ids).execute()
  await tx.deleteFrom('cases').where('request_id', 'in', ids).execute()
}
