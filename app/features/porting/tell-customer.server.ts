import type { Transaction } from 'kysely'
import { findOrder } from '#app/features/ordering/find-order.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { portMail, type ToldChange } from './mails/port-mail.server.ts'

/**
 * Lays the mail that tells the customer of a change into the outbox, within the transaction that writes it, and gives its id
 * there; null where there is nobody to tell.
 */
export async function tellCustomer(
  { config, cipher, clock }: Pick<Foundation, 'config' | 'cipher' | 'clock'>,
  site: Site,
  tx: Transaction<Schema>,
  changed: ToldChange,
): Promise<string | null> {
  const { caseId } = changed.port
  const order = await findOrder(cipher, tx, caseId)
  if (!order) return null
  const mail = await portMail(changed, { order, site, config })
  const { from } = mailboxes(config, site.brand)
  const outgoing = [{ requestId: caseId, purpose: 'reply' as const, from, mails: [mail] }]
  const [message = null] = await enqueue(tx, { cipher, clock, outgoing })
  return message
}
