import { sql, type Transaction } from 'kysely'
import type { Order } from '#domain/order.ts'
import type { Referral } from '#domain/referral.ts'
import { earnsReward, heldTariff, mayRefer, type Reward } from '#domain/referral-reward.ts'
import type { Mail } from '#emails/mail.ts'
import { rewardDue, type OrderInReward } from '#emails/reward-due.ts'
import { mailboxes } from './config.ts'
import type { Services } from './context.ts'
import type { Schema } from './database/schema.ts'
import { opened } from './requests.ts'
import type { Site } from './site.ts'

/** A request by what matching needs of it; times are milliseconds since 1970. */
type Known = { readonly id: string; readonly reference: string; readonly receivedAt: number }
type KnownReferral = Known & { readonly referral: Referral; readonly reward: Reward }

/** When the customer of an order was referred, null when nobody did; and the e-mails about what that earns. */
type Matched = { readonly referredAt: number | null; readonly rewards: readonly Mail[] }

/**
 * Remembers whose order this is and, where they were referred and their tariff earns it, gives the e-mail about the
 * reward. In the transaction that stores the order.
 */
export async function matchOrder(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  { id, reference, receivedAt, order }: Known & { readonly order: Order },
): Promise<Matched> {
  const friend = services.cipher.fingerprint(order.customer.identity)
  await takeTurns(services, tx, [friend])
  await tx.insertInto('mentions').values({ request_id: id, role: 'customer', fingerprint: friend }).execute()

  const row = await requestsNaming(tx, [friend], 'friend').executeTakeFirst()
  if (!row) return { referredAt: null, rewards: [] }
  const referredAt = row.created_at
  const { content, ...known } = opened(services, row)
  const tariff = heldTariff(order.price)
  if (content.kind !== 'referral' || !tariff) return { referredAt, rewards: [] }
  const rewards = await rewardMails(services, site, tx, { ...known, ...content, id: row.id }, [
    { reference, receivedAt, customer: order.customer, tariff },
  ])
  return { referredAt, rewards }
}

/**
 * Remembers who refers and who is referred and, where friends have ordered before, gives the e-mails about rewards.
 * In the transaction that stores the referral. Friends that an earlier referral has named stay that one's.
 */
export async function matchReferral(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  referral: KnownReferral,
): Promise<readonly Mail[]> {
  const { cipher } = services
  const { referrer, friends } = referral.referral
  const referrerMention = {
    request_id: referral.id,
    role: 'referrer' as const,
    fingerprint: cipher.fingerprint(referrer.identity),
  }
  const friendMentions = friends.map((identity) => ({
    request_id: referral.id,
    role: 'friend' as const,
    fingerprint: cipher.fingerprint(identity),
  }))
  await takeTurns(
    services,
    tx,
    friendMentions.map(({ fingerprint }) => fingerprint),
  )
  const mentioned = await tx
    .insertInto('mentions')
    .values([referrerMention, ...friendMentions])
    .onConflict((conflict) => conflict.doNothing())
    .returning(['role', 'fingerprint'])
    .execute()

  const ours = mentioned.filter(({ role }) => role === 'friend').map(({ fingerprint }) => fingerprint)
  return rewardMails(services, site, tx, referral, await ordersOf(services, tx, ours))
}

/**
 * The e-mails about what the orders of a referral's friends earn, and that were not written before. Where the
 * referrer's tariff is not known here, the company has to look it up. Of several orders the dearest counts: where
 * that one earns nothing, no other does.
 */
async function rewardMails(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  { id, reward, ...referral }: KnownReferral,
  friendOrders: readonly OrderInReward[],
): Promise<readonly Mail[]> {
  if (friendOrders.length === 0) return []
  const { cipher, config, clock } = services
  const { referrer } = referral.referral
  const referrerOrders = await ordersOf(services, tx, [cipher.fingerprint(referrer.identity)])
  const referrerOrder = referrerOrders.findLast(({ tariff }) => mayRefer(tariff)) ?? null

  const mails: Mail[] = []
  for (const friendOrder of friendOrders.toSorted((a, b) => b.tariff.monthly - a.tariff.monthly)) {
    if (referrerOrder && !earnsReward(referrerOrder.tariff, friendOrder.tariff)) continue
    const friend = reward.per === 'friend' ? cipher.fingerprint(friendOrder.customer.identity) : ''
    const claimed = await tx
      .insertInto('rewards')
      .values({ referral_id: id, friend, created_at: clock() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('friend')
      .executeTakeFirst()
    if (!claimed) continue
    const { inbox } = mailboxes(config, site.brand)
    mails.push(await rewardDue(inbox, { brand: site.brand, reward, referral, friendOrder, referrerOrder }))
  }
  return mails
}

/** What people of those fingerprints have ordered, oldest first; what has no tariff is left out. */
async function ordersOf(
  services: Services,
  tx: Transaction<Schema>,
  fingerprints: readonly string[],
): Promise<OrderInReward[]> {
  if (fingerprints.length === 0) return []
  const rows = await requestsNaming(tx, fingerprints, 'customer').execute()
  return rows.flatMap((row) => {
    const { content, reference, receivedAt } = opened(services, row)
    const tariff = content.kind === 'order' ? heldTariff(content.order.price) : null
    return content.kind === 'order' && tariff
      ? [{ reference, receivedAt, customer: content.order.customer, tariff }]
      : []
  })
}

/**
 * Oldest first. The role is written out: as a parameter, SQLite would plan the statement anew for each call, as one of
 * its indexes is of friends only.
 */
function requestsNaming(db: Services['db']['kysely'], fingerprints: readonly string[], role: 'customer' | 'friend') {
  return db
    .selectFrom('mentions')
    .innerJoin('requests', 'requests.id', 'mentions.request_id')
    .select(['requests.id', 'requests.reference', 'requests.payload', 'requests.created_at'])
    .where('mentions.fingerprint', 'in', fingerprints)
    .where('mentions.role', '=', sql.lit(role))
    .orderBy('requests.created_at')
    .orderBy('requests.id')
}

/**
 * Until the transaction ends, nobody else stores a request about these people: of an order and a referral that come
 * at the same moment, one sees the other. SQLite lets one transaction write at a time anyway.
 */
async function takeTurns({ db }: Services, tx: Transaction<Schema>, fingerprints: readonly string[]): Promise<void> {
  if (db.dialect !== 'postgres') return
  // Always in the same order, so that no two transactions wait for each other.
  for (const fingerprint of fingerprints.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(tx)
}
