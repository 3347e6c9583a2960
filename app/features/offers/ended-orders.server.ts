import type { Kysely } from 'kysely'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Withdrawn } from '#app/features/rights/received-withdrawal.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OfferRow } from '#platform/database/tables/offer-tables.ts'

/** In place of whoever of the staff sends an offer: the site has made it of an order. */
export const BY_THE_SITE = ''

/** While staff have neither confirmed an order nor ended it, its customer can contract it by an offer. */
export function isAgreeable(state: CaseState): boolean {
  return state === 'received' || state === 'checking'
}

/** Whether an order has come to nothing: nobody contracts it any more, nor pays it. */
export function isNothing(state: CaseState): boolean {
  return state === 'withdrawn' || state === 'rejected'
}

/**
 * What ended the offer of an order besides staff: `confirmed` and `closed`, what staff did with the order of which the site had
 * made it; `left`, its customer withdrew from the order. In milliseconds since 1970.
 */
export type Ended = { readonly at: number; readonly why: 'confirmed' | 'closed' | 'left' }

/** By the ids of the offers. `withdrawn`: the orders that their customers have withdrawn from, which may be those of the offers. */
export async function endedWithOrder(
  kysely: Kysely<Schema>,
  rows: readonly OfferRow[],
  withdrawn: ReadonlyMap<string, Withdrawn>,
): Promise<ReadonlyMap<string, Ended>> {
  const ofSite = rows.filter((row) => row.sent_by === BY_THE_SITE)
  const orders = await statesOf(
    kysely,
    ofSite.map((row) => row.case_id),
  )
  const ended = new Map<string, Ended>()
  for (const { id, case_id: order } of ofSite) {
    const found = orders.get(order)
    if (!found || isAgreeable(found.state)) continue
    const why = isNothing(found.state) ? 'closed' : 'confirmed'
    ended.set(id, { at: found.closed_at ?? found.changed_at, why })
  }
  for (const { id, case_id: order, sent_at: sentAt } of rows) {
    const at = withdrawn.get(order)?.at ?? 0
    if (at > sentAt) ended.set(id, { at, why: 'left' })
  }
  return ended
}

async function statesOf(kysely: Kysely<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const cases = await kysely
    .selectFrom('cases')
    .select(['request_id', 'state', 'closed_at', 'changed_at'])
    .where('request_id', 'in', [...ids])
    .execute()
  return new Map(cases.map((each) => [each.request_id, each]))
}
