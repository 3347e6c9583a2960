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

/**
 * Counts a new request against what is accepted from its network, for each address it makes us write to, and in all.
 * Throws TooManyRequests, so that the transaction takes the request and its counts back. Every transaction takes the
 * counters in the same order, so that none waits for another in a circle.
 */
export async function countRequest(
  { config, cipher, clock }: Pick<Services, 'config' | 'cipher' | 'clock'>,
  tx: Transaction<Schema>,
  { network, recipients }: Counted,
): Promise<void> {
  const perRecipient = Math.ceil(config.requestLimit * OF_ONE_NETWORK_TO_RECIPIENT)
  const counted = [
    { of: ['network', network], limit: config.requestLimit, window: WINDOW },
    ...[...new Set(recipients.map((address) => address.toLowerCase()))]
      .toSorted()
      .map((address) => ({ of: ['recipient', address], limit: perRecipient, window: HOUR })),
    { of: ['all'], limit: config.requestLimit * IN_ALL_TO_ONE_NETWORK, window: WINDOW },
  ].map(({ of, ...rest }) => ({ ...rest, fingerprint: cipher.fingerprint(JSON.stringify(of)) }))
  const now = clock()
  const counters = await tx
    .insertInto('allowances')
    .values(counted.map(({ fingerprint, window }) => ({ fingerprint, used: 1, expires_at: now + window })))
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet((row) => ({
        used: row
          .case()
          .when('allowances.expires_at', '<=', now)
          .then(1)
          .else(row('allowances.used', '+', 1))
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
  const exceeded = counters.filter(({ fingerprint, used }) => Number(used) > (limits.get(fingerprint) ?? 0))
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
