import { sql, type Transaction } from 'kysely'
import type { Order } from '#domain/order.ts'
import type { Referral } from '#domain/referral.ts'
import { earnsReward, heldTariff, mayRefer, type Reward } from '#domain/referral-reward.ts'
import type { Mail } from '#emails/mail.ts'
import { rewardDue, type OrderInReward } from '#emails/reward-due.ts'
import { mailboxes } from '../config.ts'
import type { Services } from '../context.ts'
import type { Schema } from '../database/schema.ts'
import { OnlyAlone } from './batch.ts'
import { opened, type RequestContent, type RequestRow } from './requests.ts'
import type { Site } from '../site/site.ts'

/** A request by what matching needs of it; times are milliseconds since 1970. */
type Known = { readonly reference: string; readonly receivedAt: number }
type KnownReferral = Known & { readonly id: string; readonly referral: Referral; readonly reward: Reward }
type Role = Schema['mentions']['role']

/** What other requests say of the people of one. */
export type Matches = {
  /** Of an order: the oldest referral that names its customer; null where there is none. */
  readonly referral: RequestRow | null
  /** Of a referral: the fingerprints of its friends, without those that an earlier one has named and who stay that one's. */
  readonly friends: readonly string[]
}

/**
 * Remembers whose orders these are, who refers and who is referred, and gives what matches each request, by its id.
 * In the transaction that stores them. Unless it is for one `alone`, it rejects with OnlyAlone where another
 * transaction stores a request about the same people.
 */
export async function enterPeople(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  tx: Transaction<Schema>,
  requests: readonly { readonly id: string; readonly content: RequestContent }[],
  { alone }: { readonly alone: boolean },
): Promise<ReadonlyMap<string, Matches>> {
  const mentions = requests.flatMap(({ id, content }) =>
    peopleOf(content).map(({ role, identity }) => ({
      request_id: id,
      role,
      fingerprint: cipher.fingerprint(identity),
    })),
  )
  if (mentions.length === 0) return new Map()
  const fingerprintsOf = (wanted: Role) =>
    mentions.filter(({ role }) => role === wanted).map(({ fingerprint }) => fingerprint)
  const customers = fingerprintsOf('customer')
  await takeTurns(db, tx, [...customers, ...fingerprintsOf('friend')], alone)
  const entered = await tx
    .insertInto('mentions')
    .values(mentions)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['request_id', 'role', 'fingerprint'])
    .execute()
  const naming = customers.length > 0 ? await requestsNaming(tx, customers, 'friend').execute() : []

  return new Map(
    requests.map(({ id }) => {
      const own = entered.filter(({ request_id }) => request_id === id)
      const customer = own.find(({ role }) => role === 'customer')?.fingerprint
      const friends = own.filter(({ role }) => role === 'friend').map(({ fingerprint }) => fingerprint)
      return [id, { referral: naming.find(({ fingerprint }) => fingerprint === customer) ?? null, friends }]
    }),
  )
}

function peopleOf(content: RequestContent): readonly { readonly role: Role; readonly identity: string }[] {
  if (content.kind === 'order') return [{ role: 'customer', identity: content.order.customer.identity }]
  if (content.kind !== 'referral') return []
  const { referrer, friends } = content.referral
  return [
    { role: 'referrer', identity: referrer.identity },
    ...friends.map((identity) => ({ role: 'friend' as const, identity })),
  ]
}

/** The e-mail about the reward that an order earns who referred its customer. In the transaction that stores the order. */
export async function rewardsOfOrder(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  { reference, receivedAt, order, referral: row }: Known & { readonly order: Order } & Pick<Matches, 'referral'>,
): Promise<readonly Mail[]> {
  const tariff = heldTariff(order.price)
  if (!row || !tariff) return []
  const { content, ...known } = opened(services, row)
  if (content.kind !== 'referral') return []
  const friendOrder = { reference, receivedAt, customer: order.customer, tariff }
  return rewardMails(services, site, tx, { ...known, ...content, id: row.id }, [friendOrder])
}

/**
 * The e-mails about rewards that a referral earns at once, where friends have ordered before. In the transaction that
 * stores the referral.
 */
export async function rewardsOfReferral(
  services: Services,
  site: Site,
  tx: Transaction<Schema>,
  { friends, ...referral }: KnownReferral & Pick<Matches, 'friends'>,
): Promise<readonly Mail[]> {
  return rewardMails(services, site, tx, referral, await ordersOf(services, tx, friends))
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
    .select(['mentions.fingerprint', 'requests.id', 'requests.reference', 'requests.payload', 'requests.created_at'])
    .where('mentions.fingerprint', 'in', fingerprints)
    .where('mentions.role', '=', sql.lit(role))
    .orderBy('requests.created_at')
    .orderBy('requests.id')
}

/**
 * Until the transaction ends, nobody else stores a request about these people: of an order and a referral that come
 * at the same moment, one sees the other. SQLite lets one transaction write at a time anyway.
 */
async function takeTurns(
  db: Services['db'],
  tx: Transaction<Schema>,
  fingerprints: readonly string[],
  alone: boolean,
): Promise<void> {
  if (db.dialect !== 'postgres') return
  if (alone) {
    // Always in the same order, so that no two transactions wait for each other.
    for (const fingerprint of fingerprints.toSorted())
      await sql`select pg_advisory_xact_lock(hashtextextended(${fingerprint}, 0))`.execute(tx)
    return
  }
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(fingerprint, 0)) as "isOurs"
    from unnest(${fingerprints}::text[]) as fingerprint`.execute(tx)
  if (rows.some(({ isOurs }) => !isOurs)) throw new OnlyAlone('another transaction has its turn')
}
