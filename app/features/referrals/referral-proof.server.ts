import type { Kysely } from 'kysely'
import { isTariffWorking } from '#domain/contract/ordered-services.ts'
import { referrerKind } from '#domain/catalogue/referrer-kind.ts'
import type { CaseState } from '#domain/requests/states/case-states.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { CannotOpen } from '#platform/sealing/cipher.ts'
import { workingServices } from '#app/features/activation/working-services.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { Locale } from '#locales/i18n.ts'
import { opened } from '#app/features/requests/stored-request.server.ts'
import type { Site } from '#site-folder/site.ts'
import type { OrderInReward } from './mails/reward-due.server.ts'
import { requestsNaming } from './mentions.server.ts'
import { isReferral } from './referral-content.ts'
import { earnsReward, heldTariff, mayRefer, type Reward } from './reward-rules.ts'
import type { Referral } from './rules.ts'

/** An order of somebody whom a referral names, with how far its case is; null where it has none. `works`: whether its tariff is in service. */
export type OrderOfPerson = OrderInReward & {
  readonly id: string
  readonly state: CaseState | null
  readonly works: boolean
  readonly locale: Locale
  /** null where staff wrote the order down without one. */
  readonly email: string | null
}

/** `earns`: whether its tariff costs as much as the referrer's or more; null where that tariff is not known here. */
export type FriendOrder = OrderOfPerson & { readonly earns: boolean | null }

/** A referral, and what its reward rests on. Times are milliseconds since 1970. */
export type ReferralProof = {
  readonly id: string
  readonly reference: string
  readonly receivedAt: number
  readonly referral: Referral
  readonly reward: Reward
  /** By which the referrer may refer; null where their tariff is not known here. */
  readonly referrerOrder: OrderOfPerson | null
  /** Oldest first. */
  readonly friendOrders: readonly FriendOrder[]
}

/** The orders behind a referral, its referrer's and its friends', with the test of their tariffs; null where no key opens them. */
export async function referralProof(
  deps: Pick<Foundation, 'cipher'> & WithKinds,
  { catalogue }: Pick<Site, 'catalogue'>,
  kysely: Kysely<Schema>,
  referralId: string,
): Promise<ReferralProof | null> {
  const row = await kysely
    .selectFrom('requests')
    .select(['id', 'reference', 'payload', 'created_at'])
    .where('id', '=', referralId)
    .executeTakeFirst()
  try {
    const stored = row && opened(deps, row)
    if (!stored || !isReferral(stored.content)) return null
    const { reference, receivedAt } = stored
    const { referral, reward } = stored.content
    const kind = referrerKind(catalogue)
    const own = await ordersOf(deps, kysely, [deps.cipher.fingerprint(referral.referrer.identity)])
    const referrerOrder = heldWhenReferring(
      own.filter(({ tariff }) => mayRefer(tariff, kind)),
      receivedAt,
    )
    const friends = await friendsOf(kysely, referralId)
    const friendOrders = (await ordersOf(deps, kysely, friends)).map((order) => ({
      ...order,
      earns: referrerOrder && earnsReward(referrerOrder.tariff, order.tariff, kind),
    }))
    return { id: referralId, reference, receivedAt, referral, reward, referrerOrder, friendOrders }
  } catch (error) {
    if (error instanceof CannotOpen) return null
    throw error
  }
}

/**
 * Of a referrer's orders, oldest first, the latest when they referred, so that no tariff that they take later changes what
 * their friends have earned them; without one, the first that came after.
 */
function heldWhenReferring(orders: readonly OrderOfPerson[], referredAt: number): OrderOfPerson | null {
  return orders.findLast(({ receivedAt }) => receivedAt <= referredAt) ?? orders[0] ?? null
}

/** The fingerprints of the friends that count for a referral: who was referred before counts for the earlier one. */
async function friendsOf(kysely: Kysely<Schema>, referralId: string): Promise<string[]> {
  const rows = await kysely
    .selectFrom('mentions')
    .select('fingerprint')
    .where('request_id', '=', referralId)
    .where('role', '=', 'friend')
    .execute()
  return rows.map(({ fingerprint }) => fingerprint)
}

/** The orders of people of those fingerprints, oldest first; those without a tariff are left out. */
async function ordersOf(
  deps: Pick<Foundation, 'cipher'> & WithKinds,
  kysely: Kysely<Schema>,
  fingerprints: readonly string[],
): Promise<OrderOfPerson[]> {
  if (fingerprints.length === 0) return []
  const rows = await requestsNaming(kysely, fingerprints, 'customer')
    .leftJoin('cases', 'cases.request_id', 'requests.id')
    .select('cases.state')
    // Two that were merged are one order.
    .where('cases.merged_into', 'is', null)
    .execute()
  const orders = rows.flatMap(({ state, ...row }) => {
    const { content, reference, receivedAt } = opened(deps, row)
    const bought = deps.kinds[content.kind].bought?.(content)
    const tariff = bought ? heldTariff(bought.price) : null
    if (!bought || !tariff) return []
    const { customer, services } = bought
    const { email } = partyOf(deps, content)
    const { locale } = content
    const order = { id: row.id, state, reference, receivedAt, customer, tariff, email, locale }
    return [{ caseId: row.id, state, services, order }]
  })
  const working = await workingServices(kysely, orders)
  return orders.map(({ caseId, order }) => {
    const works = isTariffWorking(working.get(caseId) ?? [])
    return { ...order, works }
  })
}
