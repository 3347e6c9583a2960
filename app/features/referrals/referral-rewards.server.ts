import type { Transaction } from 'kysely'
import type { Referral } from './rules.ts'
import { referrerKind } from '#domain/catalogue/referrer-kind.ts'
import { earnsReward, heldTariff, mayRefer, type Reward } from './reward-rules.ts'
import { rewardDue, type OrderInReward } from './mails/reward-due.server.ts'
import { mailboxes } from '#platform/config/config.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Bought, KindTools, RequestMails } from '#app/features/requests/request-kind.server.ts'
import type { Site } from '#site-folder/site.ts'
import { isReferral } from './referral-content.ts'
import { ordersOf } from './referral-proof.server.ts'
import type { Matches } from './mentions.server.ts'
import { opened } from '#app/features/requests/stored/stored-request.server.ts'

/** A request by what matching needs of it; times are milliseconds since 1970. */
type Known = { readonly reference: string; readonly receivedAt: number }
type KnownReferral = Known & { readonly id: string; readonly referral: Referral; readonly reward: Reward }

/** E-mails to the company about rewards that are due, and the referrals whose friends have ordered. */
type Rewards = Required<Pick<RequestMails, 'toCompany' | 'matched'>>

const NONE: Rewards = { toCompany: [], matched: [] }

/** The e-mail about the reward that an order earns who referred its customer. In the transaction that stores the order. */
export async function rewardsOfOrder(
  tools: KindTools,
  site: Site,
  tx: Transaction<Schema>,
  {
    reference,
    receivedAt,
    order,
    referral: row,
  }: Known & { readonly order: Pick<Bought, 'customer' | 'price'> } & Pick<Matches, 'referral'>,
): Promise<Rewards> {
  const tariff = heldTariff(order.price)
  if (!row || !tariff) return NONE
  const { content, ...known } = opened(tools, row)
  if (!isReferral(content)) return NONE
  const friendOrder = { reference, receivedAt, customer: order.customer, tariff }
  return rewardMails(tools, site, tx, { ...known, ...content, id: row.id }, [friendOrder])
}

/**
 * The e-mails about rewards that a referral earns at once, where friends have ordered before. In the transaction that
 * stores the referral.
 */
export async function rewardsOfReferral(
  tools: KindTools,
  site: Site,
  tx: Transaction<Schema>,
  { friends, ...referral }: KnownReferral & Pick<Matches, 'friends'>,
): Promise<Rewards> {
  return rewardMails(tools, site, tx, referral, await ordersOf(tools, tx, friends))
}

/**
 * The e-mails about what the orders of a referral's friends earn, and that were not written before. Where the
 * referrer's tariff is not known here, the company has to look it up. Of several orders the dearest counts: where
 * that one earns nothing, no other does.
 */
async function rewardMails(
  tools: KindTools,
  site: Site,
  tx: Transaction<Schema>,
  { id, reward, ...referral }: KnownReferral,
  friendOrders: readonly OrderInReward[],
): Promise<Rewards> {
  if (friendOrders.length === 0) return NONE
  const { cipher, config, clock } = tools
  const { referrer } = referral.referral
  const referrerOrders = await ordersOf(tools, tx, [cipher.fingerprint(referrer.identity)])
  const kind = referrerKind(site.catalogue)
  const referrerOrder = referrerOrders.findLast(({ tariff }) => mayRefer(tariff, kind)) ?? null

  const toCompany = []
  for (const friendOrder of friendOrders.toSorted((a, b) => b.tariff.monthly - a.tariff.monthly)) {
    if (referrerOrder && !earnsReward(referrerOrder.tariff, friendOrder.tariff, kind)) continue
    const friend = reward.per === 'friend' ? cipher.fingerprint(friendOrder.customer.identity) : ''
    const claimed = await tx
      .insertInto('rewards')
      .values({ referral_id: id, friend, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('friend')
      .executeTakeFirst()
    if (!claimed) continue
    const { inbox } = mailboxes(config, site.brand)
    toCompany.push(await rewardDue(inbox, { brand: site.brand, reward, kind, referral, friendOrder, referrerOrder }))
  }
  return { toCompany, matched: [id] }
}
