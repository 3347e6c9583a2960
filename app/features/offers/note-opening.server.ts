import { isByMachine } from '#domain/offers/opening.ts'
import type { Services } from '#site-folder/services.ts'
import { BY_THE_SITE } from './ended-orders.server.ts'
import { changeOffer } from './offers.server.ts'
import type { Offer } from './standing-offer.server.ts'

/** What a press on an offer says beside itself: that somebody has opened it, whatever fetched its page before. */
export function openedBy({ openedAt }: Pick<Offer, 'openedAt'>, at: number) {
  return { opened_at: openedAt ?? at }
}

/** Notes when an offer was first opened, by somebody or by a machine. That accepts nothing, and its page waits for nobody. */
export async function noteOpening(
  { db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>,
  { id, sentAt, sentBy, openedAt, scannedAt }: Offer,
  { method, headers }: Pick<Request, 'method' | 'headers'>,
): Promise<void> {
  const said = (name: string) => headers.get(name) ?? ''
  const isMachine = isByMachine({
    method,
    agent: said('user-agent'),
    language: said('accept-language'),
    purpose: said('sec-purpose') || said('purpose'),
    // The site leads there whoever has just ordered.
    age: sentBy === BY_THE_SITE ? Infinity : clock() - sentAt,
  })
  if ((isMachine ? scannedAt : openedAt) !== null) return
  await changeOffer(db.kysely, id, isMachine ? { scanned_at: clock() } : { opened_at: clock() }).catch(
    (error: Error) => {
      log.error({ error: error.message }, 'that an offer was opened could not be noted')
    },
  )
}
