import type { Transaction } from 'kysely'
import type { OfferEvent } from '#domain/offers/offer-event.ts'
import type { Schema } from '#platform/database/schema.ts'
import { forgetHolders } from './holders.server.ts'
import { changeOffer } from './offers.server.ts'

/** Takes back what an event has done to an offer. One whose mail has left stays: its event is not undone. */
export async function undoOffer(tx: Transaction<Schema>, event: OfferEvent): Promise<void> {
  switch (event.what) {
    case 'sent':
      await forgetHolders(tx, [event.offer])
      await tx.deleteFrom('offers').where('id', '=', event.offer).where('accepted_at', 'is', null).execute()
      for (const id of event.replaced ?? []) await changeOffer(tx, id, { withdrawn_at: null })
      return
    case 'withdrawn':
      return changeOffer(tx, event.offer, { withdrawn_at: null })
    case 'kept':
      if (event.was) {
        const { until, keptBy, askedAt = null } = event.was
        await changeOffer(tx, event.offer, { valid_until: until, kept_by: keptBy, asked_at: askedAt })
      }
      return
    case 'made':
    case 'settled':
    case 'accepted':
    case 'declined':
    case 'reminded':
    case 'awaits-holder':
    case 'holder-declined':
    case 'reopened':
  }
}
