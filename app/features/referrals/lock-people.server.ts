import { sql, type Transaction } from 'kysely'
import type { Schema } from '#platform/database/schema.ts'
import type { Foundation } from '#platform/foundation.ts'
import type { PeopleOf } from '#app/features/case-kit/capability.server.ts'
import { RetryAlone } from '#app/features/requests/stored/batch.server.ts'

/**
 * Until the transaction ends, nobody else stores or changes a request about these people: of an order and a referral that
 * arrive together, one sees the other. SQLite lets one transaction write at a time anyway. Rejects with RetryAlone where
 * another transaction has its turn, unless it is for one request `alone`, which waits.
 */
export async function lockPeople(
  db: Foundation['db'],
  tx: Transaction<Schema>,
  fingerprints: readonly string[],
  { alone }: { readonly alone: boolean },
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

/**
 * The same for whom requests are about, and for who it is said to be from here on. Before their cases are locked, as who
 * stores a request locks them in that order.
 */
export async function lockPeopleOf(
  { db, cipher }: Pick<Foundation, 'db' | 'cipher'>,
  tx: Transaction<Schema>,
  { requestIds, identity }: PeopleOf,
): Promise<void> {
  if (db.dialect !== 'postgres') return
  const rows = await tx.selectFrom('mentions').select('fingerprint').where('request_id', 'in', requestIds).execute()
  const fingerprints = new Set(rows.map(({ fingerprint }) => fingerprint))
  if (identity !== undefined) fingerprints.add(cipher.fingerprint(identity))
  await lockPeople(db, tx, [...fingerprints], { alone: true })
}
