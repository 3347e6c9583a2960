import type { Transaction } from 'kysely'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Services } from '#site-folder/services.ts'
import { countNotices, noticesOf, whoIsMailed } from '#app/features/staff/notices/notices.server.ts'
import { findStaff } from '#app/features/staff/staff.server.ts'
import { noticesDigest } from '../mails/notices-digest.server.ts'
import type { Deps } from '../deps.server.ts'

const MAX_LISTED = 20

/** Lays into the outbox what those of the staff have not seen who wish to be told in the morning. Whether there was any. */
export async function writeNoticeMails(
  { config, db, cipher, clock, site }: Deps & Pick<Services, 'site'>,
  tx: Transaction<Schema>,
): Promise<boolean> {
  const { brand } = site()
  let written = false
  for (const id of await whoIsMailed(tx)) {
    const notices = await noticesOf(tx, id, MAX_LISTED)
    const member = await findStaff({ db: { ...db, kysely: tx }, cipher }, { id })
    if (notices.length === 0 || !member) continue
    const mail = await noticesDigest({
      brand,
      to: member,
      notices: await withReferences(tx, notices),
      count: await countNotices({ kysely: tx }, id),
      noticesUrl: `${config.publicOrigin}/gestion/avisos`,
    })
    const { from } = mailboxes(config, brand)
    await enqueue(tx, { cipher, clock, outgoing: [{ requestId: null, purpose: null, from, mails: [mail] }] })
    written = true
  }
  return written
}

async function withReferences(tx: Transaction<Schema>, notices: Awaited<ReturnType<typeof noticesOf>>) {
  const ids = notices.flatMap(({ caseId }) => caseId ?? [])
  const rows =
    ids.length === 0 ? [] : await tx.selectFrom('requests').select(['id', 'reference']).where('id', 'in', ids).execute()
  const references = new Map(rows.map(({ id, reference }) => [id, reference]))
  return notices.map(({ kind, caseId, at }) => ({ kind, at, reference: references.get(caseId ?? '') ?? '' }))
}
