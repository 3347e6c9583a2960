import type { Transaction } from 'kysely'
import type { Follower } from '#app/features/case-kit/capability.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { BY_THE_SITE, isAgreeable, isNothing } from './ended-orders.server.ts'
import { offersOf } from './offers.server.ts'
import { isAlive } from './standing-offer.server.ts'

/** Says in the history of an order that the offer which the site had made of it ends as staff confirm or end the order. */
export const tellOfSettled: NonNullable<Follower['before']> = async (deps, site, tx: Transaction<Schema>, step) => {
  const { row, place, state } = step
  if (place.request_id !== row.request_id || !isAgreeable(row.state) || isAgreeable(state)) return {}
  const offers = await offersOf(deps, site, [row.request_id], tx)
  // One that its customer has accepted is still its holder’s to complete, unless the order comes to nothing.
  const ends = offers.filter((offer) => isAlive(offer) && (offer.standing !== 'awaits-holder' || isNothing(state)))
  return {
    also: ends
      .filter(({ sentBy }) => sentBy === BY_THE_SITE)
      .map(({ id }) => ({ event: { kind: 'offer', what: 'settled', offer: id } as const, actor: null })),
  }
}
