import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/context.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/**
 * An acknowledgement goes to whatever address somebody typed. In an hour one gets a quarter of what a network may send
 * in ten minutes, so that nobody's mailbox can be flooded.
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

type Counted = {
  /** See clientNetwork. */
  readonly network: string
  /** Whom the request makes us write to, beside the company; null: nobody. */
  readonly recipient: string | null
}

type Counter = {
  readonly fingerprint: string
  readonly limit: number
  readonly window: number
}

export type Allowances = {
  /**
   * Throws TooManyRequests where a counter of the request is known to be full. Asks no database, so that who is refused
   * again and again costs others next to nothing.
   */
  readonly refuseWhenFull: (request: Counted) => void
  /**
   * Counts new requests against what is accepted from their networks, for each address they make us write to, and in
   * all. Throws TooManyRequests where one of them is too many, so that the transaction takes them and their counts back.
   */
  readonly count: (tx: Transaction<Schema>, requests: readonly Counted[]) => Promise<void>
}

/** The counters stand in the database; each instance remembers which ones it has found full. */
export function createAllowances({ config, cipher, clock }: Pick<Services, 'config' | 'cipher' | 'clock'>): Allowances {
  const { requestLimit } = config
  /** Until when, by fingerprint, in milliseconds since 1970: a counter is never lowered before it expires. */
  const full = new Map<string, number>()

  const counter = (of: readonly string[], limit: number, window: number): Counter => ({
    fingerprint: cipher.fingerprint(JSON.stringify(of)),
    limit,
    window,
  })
  const ofAll = counter(['all'], requestLimit * IN_ALL_TO_ONE_NETWORK, WINDOW)
  const countersOf = ({ network, recipient }: Counted): readonly Counter[] => [
    counter(['network', network], requestLimit, WINDOW),
    ...(recipient === null
      ? []
      : [counter(['recipient', recipient.toLowerCase()], Math.ceil(requestLimit * OF_ONE_NETWORK_TO_RECIPIENT), HOUR)]),
    ofAll,
  ]

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
      const counts = new Map<string, Counter & { readonly added: number }>()
      for (const each of requests.flatMap(countersOf)) {
        const added = (counts.get(each.fingerprint)?.added ?? 0) + 1
        counts.set(each.fingerprint, { ...each, added })
      }
      const rows = await raise(tx, inTurn([...counts.values()], ofAll), now)
      const exceeded = rows.filter(({ fingerprint, used }) => used > (counts.get(fingerprint)?.limit ?? 0))
      for (const [fingerprint, until] of full) if (until <= now) full.delete(fingerprint)
      for (const { fingerprint, used, expires_at } of exceeded) {
        const { added, limit } = counts.get(fingerprint) ?? { added: 0, limit: 0 }
        // Whatever else this transaction would have stored, others have stored as many as there may be.
        if (used - added >= limit) full.set(fingerprint, expires_at)
      }
      refuseUntil(
        exceeded.map(({ expires_at }) => expires_at),
        now,
      )
    },
  }
}

/** Throws TooManyRequests unless all times are over. */
function refuseUntil(times: readonly number[], now: number): void {
  const until = Math.max(now, ...times)
  if (until > now) throw new TooManyRequests(until - now)
}

/** Every transaction takes the counters in the same order, so that none waits for another in a circle. */
function inTurn<Any extends Counter>(counters: readonly Any[], ofAll: Counter): readonly Any[] {
  // That of all requests last, as everybody waits for everybody there.
  const isOfAll = ({ fingerprint }: Counter) => (fingerprint === ofAll.fingerprint ? 1 : 0)
  return counters.toSorted((a, b) => isOfAll(a) - isOfAll(b) || (a.fingerprint < b.fingerprint ? -1 : 1))
}

/** Adds to the counters, each of which starts again where it has expired, and gives what they have come to. */
async function raise(
  tx: Transaction<Schema>,
  counts: readonly (Counter & { readonly added: number })[],
  now: number,
): Promise<{ readonly fingerprint: string; readonly used: number; readonly expires_at: number }[]> {
  return tx
    .insertInto('allowances')
    .values(counts.map(({ fingerprint, added, window }) => ({ fingerprint, used: added, expires_at: now + window })))
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        used: row
          .case()
          .when('allowances.expires_at', '<=', now)
          .then(row.ref('excluded.used'))
          .else(row('allowances.used', '+', row.ref('excluded.used')))
          .end(),
        expires_at: row
          .case()
          .when('allowances.expires_at', '<=', now)
          .then(row.ref('excluded.expires_at'))
          .else(row.ref('allowances.expires_at'))
          .end(),
      })),
    )
    .returning(['fingerprint', 'used', 'expires_at'])
    .execute()
}

/**
 * Deletes expired counters at once and then every ten minutes: nothing is known of a network or an address for much
 * longer than it is counted. Returns what stops it, once what it is doing is done.
 */
export function startForgetting({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let forgetting = Promise.resolve()
  const forget = () => {
    forgetting = forgetting
      .then(() => forgetExpired(db.kysely, clock()))
      .catch((error: unknown) => {
        log.error({ error }, 'expired counters of requests could not be deleted')
      })
  }
  forget()
  const timer = setInterval(forget, WINDOW).unref()
  return () => {
    clearInterval(timer)
    return forgetting
  }
}

/** What has expired only now is left, as a request may be counting on it at this moment. */
async function forgetExpired(kysely: Kysely<Schema>, now: number): Promise<void> {
  await kysely
    .deleteFrom('allowances')
    .where('expires_at', '<=', now - MINUTE)
    .execute()
}
