import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { visitorLink } from '#emails/visitor-link.ts'
import { receiptLink } from '../mails/receipt-link.server.ts'
import { opened, receiptPath, withToken, type RequestRow } from '../stored-request.server.ts'

/** Gives a receipt another link, which ends the one before, and mails it; gives both tokens. */
export async function mailNewLink(
  deps: Pick<Foundation, 'config' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  row: RequestRow,
  address: string,
): Promise<{ readonly before: string; readonly token: string }> {
  const { config, cipher, clock } = deps
  const { content, receiptToken: before } = opened(deps, row)
  // By the token of the waiting list one also leaves it, from any mail: that link never ends.
  const token = content.kind === 'waiting' ? before : randomBytes(16).toString('base64url')
  await tx
    .updateTable('requests')
    .set(withToken(deps, row, token))
    .where('id', '=', row.id)
    .execute()
  const { locale, audience } = content
  const mail = await receiptLink(address, {
    reference: row.reference,
    locale,
    audience,
    brand: site.brand,
    receiptUrl: visitorLink(config.publicOrigin, receiptPath(token), locale),
    privacyUrl: visitorLink(config.publicOrigin, '/privacidad', locale),
    endsOther: token !== before,
  })
  const { from } = mailboxes(config, site.brand)
  await enqueue(tx, { cipher, clock, outgoing: [{ requestId: row.id, purpose: 'link', from, mails: [mail] }] })
  return { before, token }
}
