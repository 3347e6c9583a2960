import type { Transaction } from 'kysely'
import { findRequest } from '#app/features/requests/requests.server.ts'
import type { RequestServices } from '#app/features/requests/services.server.ts'
import { contractLeftAt } from '#app/features/rights/received-withdrawal.server.ts'
import type { Mail } from '#emails/mail.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Services } from '#site-folder/services.ts'
import type { Site } from '#site-folder/site.ts'
import { isNothing } from './ended-orders.server.ts'
import type { Offer } from './standing-offer.server.ts'

/** Gives up the transaction that does something about an offer which stands otherwise by then. */
export class OfferClosed extends Error {}

/** Sends an e-mail about a request, within its transaction, and gives its message in the outbox. */
export async function sendAbout(
  { config, cipher, clock }: Pick<Services, 'config' | 'cipher' | 'clock'>,
  { brand }: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  requestId: string,
  mail: Mail,
): Promise<string> {
  const { from } = mailboxes(config, brand)
  const outgoing = [{ requestId, purpose: 'reply' as const, from, mails: [mail] }]
  const [message = ''] = await enqueue(tx, { cipher, clock, outgoing })
  return message
}

/** The reference of a request, within its transaction. */
export async function referenceOf(tx: Transaction<Schema>, id: string): Promise<string> {
  return (await tx.selectFrom('requests').select('reference').where('id', '=', id).executeTakeFirstOrThrow()).reference
}

/**
 * The order that an accepted offer has become, when its customer withdrew from it by right, and whether it has ended
 * otherwise; null where it is out of use by now.
 */
export async function orderOfOffer(services: RequestServices, site: Pick<Site, 'brand'>, { id }: Pick<Offer, 'id'>) {
  const stored = await findRequest(services, id)
  if (!stored || stored.receiptToken === '') return null
  const rows = services.db.kysely.selectFrom('cases').select('state').where('request_id', '=', id)
  const state = (await rows.executeTakeFirst())?.state
  const withdrawalAt = await contractLeftAt(services, site, id)
  return { ...stored, withdrawalAt, hasEnded: state !== undefined && isNothing(state) }
}
