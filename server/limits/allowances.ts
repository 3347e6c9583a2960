import type { Kysely, Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Services } from '../context.ts'

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
  /** Whom the request makes us write to, beside the company. */
  readonly recipients: readonly string[]
}

type Counter = {
  readonly fingerprint: string
  /** How many of the requests it counts. */
  readonly added: number
  readonly limit: number
  readonly window: number
}

/**
 * Counts new requests against what is accepted from their networks, for each address they make us write to, and in all.
 * Throws TooManyRequests where one of them is too many, so that the transaction takes them and their counts back. Every
 * transaction takes the counters in the same order, so that none waits for another in a circle.
 */
export async function countRequests(
  { config, cipher, clock }: Pick<Services, 'config' | 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  requests: readonly Counted[],
): Promise<void> {
  const { requestLimit } = config
  const perRecipient = Math.ceil(requestLimit * OF_ONE_NETWORK_TO_RECIPIENT)
  const ofEach = requests.flatMap(({ network, recipients }) => [
    { of: ['network', network], limit: requestLimit, window: WINDOW },
    ...[...new Set(recipients.map((address) => address.toLowerCase()))].map((address) => ({
      of: ['recipient', address],
      limit: perRecipient,
      window: HOUR,
    })),
  ])
  const counters = new Map<string, Counter>()
  for (const { of, ...rest } of ofEach) {
    const fingerprint = cipher.fingerprint(JSON.stringify(of))
    const { added } = counters.get(fingerprint) ?? { added: 0 }
    counters.set(fingerprint, { fingerprint, added: added + 1, ...rest })
  }
  const counted = [
    ...[...counters.values()].toSorted((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1)),
    // Last, as everybody waits for everybody there.
    {
      fingerprint: cipher.fingerprint(JSON.stringify(['all'])),
      added: requests.length,
      limit: requestLimit * IN_ALL_TO_ONE_NETWORK,
      window: WINDOW,
    },
  ]
  const now = clock()
  const rows = await tx
    .insertInto('allowances')
    .values(counted.map(({ fingerprint, added, window }) => ({ fingerprint, used: added, expires_at: now + window })))
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
  const limits = new Map(counted.map(({ fingerprint, limit }) => [fingerprint, limit]))
  const exceeded = rows.filter(({ fingerprint, used }) => Number(used) > (limits.get(fingerprint) ?? 0))
  if (exceeded.length === 0) return
  throw new TooManyRequests(Math.max(...exceeded.map(({ expires_at }) => Number(expires_at))) - now)
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
