import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Foundation } from '../foundation.ts'

const MINUTE = 60_000
const EXPIRY_INTERVAL = 10 * MINUTE

export type Counter = {
  /** A keyed hash of what is counted. */
  readonly fingerprint: string
  readonly limit: number
  /** In milliseconds: a counter starts again once it has expired. */
  readonly window: number
  /** How many transactions raise it: those that wait for most others are locked last. */
  readonly reach: number
  /** How much it is raised by each time; one where nothing is said. */
  readonly by?: number
}

/** A counter with what one batch adds to it. */
export type Count = Counter & { readonly added: number }

/** A counter after the batch. */
export type Counted = Count & { readonly used: number; readonly expiresAt: number }

/**
 * Adds to each counter for each time it is given, and gives the new values by fingerprint. Every transaction locks
 * the counters in the same order, so that no two wait for each other.
 */
export async function raise(
  tx: Transaction<Schema>,
  counters: readonly Counter[],
  now: number,
): Promise<ReadonlyMap<string, Counted>> {
  const counts = new Map<string, Count>()
  for (const counter of counters) {
    counts.set(counter.fingerprint, {
      ...counter,
      added: (counts.get(counter.fingerprint)?.added ?? 0) + (counter.by ?? 1),
    })
  }
  const inLockOrder = [...counts.values()].toSorted(
    (a, b) => a.reach - b.reach || (a.fingerprint < b.fingerprint ? -1 : 1),
  )
  const raised = new Map<string, Counted>()
  for (const { fingerprint, used, expires_at } of await increment(tx, inLockOrder, now)) {
    const count = counts.get(fingerprint)
    if (count) raised.set(fingerprint, { ...count, used, expiresAt: expires_at })
  }
  return raised
}

/** Adds to the counters, restarting those that have expired, and gives their new values. */
async function increment(
  tx: Transaction<Schema>,
  counts: readonly Count[],
  now: number,
): Promise<{ readonly fingerprint: string; readonly used: number; readonly expires_at: number }[]> {
  return tx
    .insertInto('rate_limits')
    .values(counts.map(({ fingerprint, added, window }) => ({ fingerprint, used: added, expires_at: now + window })))
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        used: row
          .case()
          .when('rate_limits.expires_at', '<=', now)
          .then(row.ref('excluded.used'))
          .else(row('rate_limits.used', '+', row.ref('excluded.used')))
          .end(),
        expires_at: row
          .case()
          .when('rate_limits.expires_at', '<=', now)
          .then(row.ref('excluded.expires_at'))
          .else(row.ref('rate_limits.expires_at'))
          .end(),
      })),
    )
    .returning(['fingerprint', 'used', 'expires_at'])
    .execute()
}

/**
 * Deletes expired counters, and what browsers have sent, at once and then every ten minutes, so that nothing is known of a
 * network, an address or a browser for much longer than it counts. Returns a function that stops it and resolves once it is idle.
 */
export function startExpiry({ db, clock, log }: Pick<Foundation, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let deleting = Promise.resolve()
  const deleteNow = () => {
    deleting = deleting
      .then(() => deleteExpired(db.kysely, clock()))
      .catch((error: unknown) => {
        log.error({ error }, 'expired counters of requests could not be deleted')
      })
  }
  deleteNow()
  const timer = setInterval(deleteNow, EXPIRY_INTERVAL).unref()
  return () => {
    clearInterval(timer)
    return deleting
  }
}

/** A counter that has expired only now stays, as a request may be raising it at this moment. */
async function deleteExpired(kysely: Kysely<Schema>, now: number): Promise<void> {
  for (const table of ['rate_limits', 'sent_lately'] as const)
    await kysely
      .deleteFrom(table)
      .where('expires_at', '<=', now - MINUTE)
      .execute()
}
