import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import { RetryAlone } from '#app/features/requests/stored/batch.server.ts'
import type { RequestContent } from '#app/features/requests/stored/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { RequestRow } from '#app/features/requests/stored/stored-request.server.ts'

type Role = Schema['mentions']['role']

/** What other requests say of the people of one. */
export type Matches = {
  /** Of an order: the oldest referral that names its customer; null where there is none. */
  readonly referral: RequestRow | null
  /** Of a referral: the fingerprints of its friends, without those that an earlier one has named and who stay that one's. */
  readonly friends: readonly string[]
}

/**
 * Notes whose orders these are, who refers and who is referred, and gives what matches each request, by its id. Runs in
 * the transaction that stores them. Unless it is for one `alone`, it rejects with RetryAlone where another transaction
 * stores a request about the same people.
 */
export async function enterMentions(
  { db, cipher, kinds }: Pick<Foundation, 'db' | 'cipher'> & WithKinds,
  tx: Transaction<Schema>,
  requests: readonly { readonly id: string; readonly content: RequestContent }[],
  { alone }: { readonly alone: boolean },
): Promise<ReadonlyMap<string, Matches>> {
  const mentions = requests.flatMap(({ id, content }) =>
    mentionsOf(kinds, content).map(({ role, identity }) => ({
      request_id: id,
      role,
      fingerprint: cipher.fingerprint(identity),
    })),
  )
  if (mentions.length === 0) return new Map()
  const fingerprintsOf = (wanted: Role) =>
    mentions.filter(({ role }) => role === wanted).map(({ fingerprint }) => fingerprint)
  const customers = fingerprintsOf('customer')
  await lockPeople(db, tx, [...customers, ...fingerprintsOf('friend')], alone)
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

/** Of an order its customer; of a referral who refers, and the friends. */
function mentionsOf(
  kinds: WithKinds['kinds'],
  content: RequestContent,
): readonly { readonly role: Role; readonly identity: string }[] {
  if (content.kind !== 'order' && content.kind !== 'referral') return []
  const { identity, named } = partyOf({ kinds }, content)
  const own = content.kind === 'order' ? ('customer' as const) : ('referrer' as const)
  return [
    ...(identity === null ? [] : [{ role: own, identity }]),
    ...named.map((friend) => ({ role: 'friend' as const, identity: friend })),
  ]
}

/** Notes another number for whose order a request is, or who refers by it. */
export async function correctMention(
  { cipher }: Pick<Foundation, 'cipher'>,
  tx: Transaction<Schema>,
  requestId: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
): Promise<void> {
  if (before === null || after === null || before === after) return
  await tx
    .updateTable('mentions')
    .set({ fingerprint: cipher.fingerprint(after) })
    .where('request_id', '=', requestId)
    .where('role', '!=', 'friend')
    .execute()
}

/**
 * Oldest first. The role is written out: as a parameter, SQLite would plan the statement anew for each call, as one of
 * its indexes is of friends only.
 */
export function requestsNaming(db: Kysely<Schema>, fingerprints: readonly string[], role: 'customer' | 'friend') {
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
 * Until the transaction ends, nobody else stores a request about these people: of an order and a referral that arrive
 * together, one sees the other. SQLite lets one transaction write at a time anyway.
 */
async function lockPeople(
  db: Foundation['db'],
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
  if (rows.some(({ isOurs }) => !isOurs)) throw new RetryAlone('another transaction has its turn')
}
