import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Foundation } from '#server/foundation.ts'
import type { Sender } from './bot-signals.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/**
 * An acknowledgement goes to whatever address somebody typed. In an hour one gets a quarter of what a network may send
 * in ten minutes, so that nobody's mailbox can be flooded. What comes beyond is stored all the same.
 */
const OF_ONE_NETWORK_TO_RECIPIENT = 1 / 4
/** More than a company's customer service could answer, and less than fills a disk or ruins its sender's name. */
const IN_ALL_TO_ONE_NETWORK = 50
const WINDOW = 10 * MINUTE

/** More requests came than are accepted. Says when the next one will be. */
export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterMs: number) {
    super('too many requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  }
}

type Counted = { readonly sender: Sender }

type Counter = {
  readonly fingerprint: string
  readonly limit: number
  readonly window: number
}

export type RateLimits = {
  /** Throws TooManyRequests where a counter of the request is known to be full, without asking the database. */
  readonly refuseWhenFull: (request: Counted) => void
  /**
   * Counts new requests by network and in all. Throws TooManyRequests where one is too many, so that the transaction
   * rolls back the requests and their counts.
   */
  readonly count: (tx: Transaction<Schema>, requests: readonly Counted[]) => Promise<void>
  /** Counts e-mails by the address they go to, whoever made us write them, and gives those that are too many. */
  readonly countRecipients: <Any extends { readonly recipient: string }>(
    tx: Transaction<Schema>,
    mails: readonly Any[],
  ) => Promise<readonly Any[]>
}

/** The counters stand in the database; each instance remembers which ones it has found full. */
export function createRateLimits({
  config,
  cipher,
  clock,
}: Pick<Foundation, 'config' | 'cipher' | 'clock'>): RateLimits {
  const { requestLimit } = config
  /** Until when, by fingerprint, in milliseconds since 1970: a counter is never lowered before it expires. */
  const full = new Map<string, number>()

  const counter = (of: readonly string[], limit: number, window: number): Counter => ({
    fingerprint: cipher.fingerprint(JSON.stringify(of)),
    limit,
    window,
  })
  const ofAll = counter(['all'], requestLimit * IN_ALL_TO_ONE_NETWORK, WINDOW)
  const countersOf = ({ sender }: Counted): readonly Counter[] => [
    counter(['network', sender.network], requestLimit, WINDOW),
    ofAll,
  ]
  const ofRecipient = (address: string) =>
    counter(['recipient', address.toLowerCase()], Math.ceil(requestLimit * OF_ONE_NETWORK_TO_RECIPIENT), HOUR)

  return {
    refuseWhenFull(request) {
      if (full.size === 0) return
      const now = clock()
      refuseUntil(
        countersOf(request).map(({ fingerprint }) => full.get(fingerprint) ?? now),
        now,
      )
    },

    async count(tx, requests) {
      const now = clock()
      const counts = added(requests.flatMap(countersOf))
      const rows = await increment(tx, inLockOrder([...counts.values()], ofAll), now)
      const exceeded = rows.filter(({ fingerprint, used }) => used > (counts.get(fingerprint)?.limit ?? 0))
      for (const [fingerprint, until] of full) if (until <= now) full.delete(fingerprint)
      for (const { fingerprint, used, expires_at } of exceeded) {
        const count = counts.get(fingerprint)
        // Whatever else this transaction would have stored, others have stored as many as there may be.
        if (count && used - count.added >= count.limit) full.set(fingerprint, expires_at)
      }
      refuseUntil(
        exceeded.map(({ expires_at }) => expires_at),
        now,
      )
    },

    async countRecipients(tx, mails) {
      if (mails.length === 0) return []
      const counts = added(mails.map(({ recipient }) => ofRecipient(recipient)))
      const rows = await increment(tx, inLockOrder([...counts.values()], ofAll), clock())
      const used = new Map(rows.map((row) => [row.fingerprint, row.used - (counts.get(row.fingerprint)?.added ?? 0)]))
      return mails.filter(({ recipient }) => {
        const { fingerprint, limit } = ofRecipient(recipient)
        const ofThis = (used.get(fingerprint) ?? 0) + 1
        used.set(fingerprint, ofThis)
        return ofThis > limit
      })
    },
  }
}

/** Each counter once, with how much is added to it. */
function added(counters: readonly Counter[]): ReadonlyMap<string, Counter & { readonly added: number }> {
  const counts = new Map<string, Counter & { readonly added: number }>()
  for (const counter of counters) {
    counts.set(counter.fingerprint, { ...counter, added: (counts.get(counter.fingerprint)?.added ?? 0) + 1 })
  }
  return counts
}

/** Throws TooManyRequests unless all times are over. */
function refuseUntil(times: readonly number[], now: number): void {
  const until = Math.max(now, ...times)
  if (until > now) throw new TooManyRequests(until - now)
}

/** Every transaction locks the counters in the same order, so that no two wait for each other. */
function inLockOrder<Any extends Counter>(counters: readonly Any[], ofAll: Counter): readonly Any[] {
  // The counter of all requests comes last, as every transaction waits for every other there.
  const isOfAll = ({ fingerprint }: Counter) => (fingerprint === ofAll.fingerprint ? 1 : 0)
  return counters.toSorted((a, b) => isOfAll(a) - isOfAll(b) || (a.fingerprint < b.fingerprint ? -1 : 1))
}

/** Adds to the counters, restarting those that have expired, and gives their new values. */
async function increment(
  tx: Transaction<Schema>,
  counts: readonly (Counter & { readonly added: number })[],
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
 * Deletes expired counters at once and then every ten minutes, so that nothing is known of a network or an address for
 * much longer than it is counted. Returns a function that stops it and resolves once it is idle.
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
  const timer = setInterval(deleteNow, WINDOW).unref()
  return () => {
    clearInterval(timer)
    return deleting
  }
}

/** A counter that has expired only now stays, as a request may be raising it at this moment. */
async function deleteExpired(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely
    .deleteFrom('rate_limits')
    .where('expires_at', '<=', now - MINUTE)
    .execute()
}
