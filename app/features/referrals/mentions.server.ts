import { sql, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { RequestContent } from '#app/features/requests/content.server.ts'
import { partyOf, type WithKinds } from '#app/features/requests/request-kind.server.ts'
import type { RequestRow } from '#app/features/requests/stored-request.server.ts'
import { lockPeople } from './lock-people.server.ts'

type Role = Schema['mentions']['role']

/** Other requests that name the people of one. */
export type Matches = {
  /** Of an order: the oldest referral that names its customer; null where there is none. */
  readonly referral: RequestRow | null
}

/**
 * Notes whose orders these are, who refers and who is referred, and gives what matches each request, by its id. Runs in
 * the transaction that stores them. Unless it is for one `alone`, it rejects with RetryAlone where another transaction
 * stores a request about the same people.
 */
export async function enterMentions(
  { db, cipher, clock, kinds }: Pick<Foundation, 'db' | 'cipher' | 'clock'> & WithKinds,
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
  await lockPeople(
    db,
    tx,
    mentions.map(({ fingerprint }) => fingerprint),
    { alone },
  )
  // A person who was referred before stays the earlier referral's.
  await tx
    .insertInto('mentions')
    .values(mentions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const customers = mentions.filter(({ role }) => role === 'customer')
  const fingerprints = customers.map(({ fingerprint }) => fingerprint)
  const naming = customers.length > 0 ? await requestsNaming(tx, fingerprints, 'friend').execute() : []
  const referralOf = (id: string) => {
    const customer = customers.find(({ request_id }) => request_id === id)
    return naming.find(({ fingerprint }) => fingerprint === customer?.fingerprint) ?? null
  }
  // Their acknowledgements say that they were referred.
  const mailed = new Set(
    requests.filter(({ content }) => partyOf({ kinds }, content).email !== null).map(({ id }) => id),
  )
  const told = customers.filter(({ request_id: id }) => mailed.has(id) && referralOf(id))
  await noteTold(
    tx,
    told.map(({ fingerprint }) => fingerprint),
    clock(),
  )
  return new Map(mentions.map(({ request_id: id }) => [id, { referral: referralOf(id) }]))
}

/** That friends were told of their referral, which is said once. */
export async function noteTold(tx: Transaction<Schema>, fingerprints: readonly string[], at: number): Promise<void> {
  if (fingerprints.length === 0) return
  await tx
    .updateTable('mentions')
    .set({ told_at: at })
    .where('role', '=', 'friend')
    .where('told_at', 'is', null)
    .where('fingerprint', 'in', fingerprints)
    .execute()
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
  identity: string,
): Promise<void> {
  await tx
    .updateTable('mentions')
    .set({ fingerprint: cipher.fingerprint(identity) })
    .where('request_id', '=', requestId)
    .where('role', '!=', 'friend')
    .execute()
}

/**
 * The referrals that rest on requests, by their ids in order: those among them, and those that name the customer of an
 * order as a friend or as who refers.
 */
export async function referralsAbout(tx: Transaction<Schema>, requestIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('mentions as own')
    .innerJoin('mentions as other', 'other.fingerprint', 'own.fingerprint')
    .where('own.request_id', 'in', requestIds)
    .where('other.role', 'in', ['friend', 'referrer'])
    .where(({ or, eb, ref }) =>
      or([eb('own.role', '=', 'customer'), eb('other.request_id', '=', ref('own.request_id'))]),
    )
    .select('other.request_id')
    .distinct()
    .orderBy('other.request_id')
    .execute()
  return rows.map(({ request_id }) => request_id)
}

/** The referrals that name somebody as a friend, or as who refers, by their ids. */
export async function referralsNaming(tx: Transaction<Schema>, fingerprint: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('mentions')
    .select('request_id')
    .where('fingerprint', '=', fingerprint)
    .where('role', 'in', ['friend', 'referrer'])
    .execute()
  return rows.map(({ request_id }) => request_id)
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
