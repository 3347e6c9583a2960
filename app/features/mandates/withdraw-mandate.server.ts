import type { Transaction } from 'kysely'
import type { MandateEvent } from '#domain/offers/mandate-event.ts'
import { ibanEnding } from '#domain/people/iban.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Site } from '#site-folder/site.ts'
import { mandateWithdrawn } from './mails/withdrawn.server.ts'
import { mandatesOf, type Mandate } from './mandates.server.ts'

type Withdrawing = Pick<Foundation, 'config' | 'cipher' | 'clock'>

/**
 * Withdraws a mandate and tells the company, within the transaction of its case, and gives the message. null where somebody
 * else has withdrawn it.
 *
 * @param by of the staff; null: its customer
 */
export async function withdrawMandate(
  { config, cipher, clock }: Withdrawing,
  { brand }: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  { id, caseId, reference, iban }: Mandate,
  by: string | null,
): Promise<string | null> {
  const { numUpdatedRows } = await tx
    .updateTable('mandates')
    .set({ withdrawn_at: clock(), withdrawn_by: by })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) return null
  const { from, inbox } = mailboxes(config, brand)
  const caseUrl = `${config.publicOrigin}/gestion/casos/${caseId}`
  const mail = await mandateWithdrawn(inbox, { brand, reference, ending: ibanEnding(iban), caseUrl })
  const outgoing = [{ requestId: caseId, purpose: 'message' as const, from, mails: [mail] }]
  const [message = ''] = await enqueue(tx, { cipher, clock, outgoing })
  return message
}

/** Withdraws what orders would be paid by, as they have come to nothing, within the action that ends them; gives the events. */
export async function withdrawMandates(
  deps: Withdrawing & Pick<Foundation, 'db'>,
  site: Pick<Site, 'brand'>,
  tx: Transaction<Schema>,
  { caseIds, by }: { readonly caseIds: readonly string[]; readonly by: string },
): Promise<readonly MandateEvent[]> {
  const events: MandateEvent[] = []
  for (const mandate of await mandatesOf(deps, caseIds, tx)) {
    const message = await withdrawMandate(deps, site, tx, mandate, by)
    if (message !== null) events.push({ kind: 'mandate', what: 'withdrawn', reference: mandate.reference, message })
  }
  return events
}
