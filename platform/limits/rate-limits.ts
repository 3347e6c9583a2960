import type { Transaction } from 'kysely'
import { isRightKind } from '#domain/requests/right-kinds.ts'
import { addressKey } from '#domain/people/address-key.ts'
import type { Schema } from '../database/schema.ts'
import type { Foundation } from '../foundation.ts'
import { confirmationToken, ConfirmationRequired, type Sender } from './bot-signals.ts'
import { networksAround } from './client-network.ts'
import { raise, type Counted, type Counter } from './counters.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WINDOW = 10 * MINUTE
/**
 * An acknowledgement goes to whatever address somebody typed. In an hour one gets as many as a network may send in ten
 * minutes: a shop and a family order more than once with theirs, and nobody's mailbox is flooded. A request beyond is
 * stored all the same.
 */
const OF_ONE_NETWORK_TO_RECIPIENT = 1
/** A subscriber's line has many IPv6 networks, and a block of addresses many subscribers. */
const OF_ONE_NETWORK_TO_SUBSCRIBER = 2
const OF_ONE_NETWORK_TO_BLOCK = 5
/** More than a company's customer service could answer, and less than fills a disk or ruins its sender's name. */
const OF_ONE_NETWORK_TO_ALL = 50

/** More requests came than are accepted. Says when the next one will be. */
export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number

  constructor(retryAfterMs: number) {
    super('too many requests')
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
  }
}

type LimitedRequest = {
  readonly id: string
  readonly sender: Sender
  readonly content: { readonly kind: string }
}

type Counters = {
  /** Counters of the sender's line: beyond their limits it is refused. The last one counts all that the line sends. */
  readonly own: readonly Counter[]
  /** Counters shared with others: beyond their limits a line that has sent nothing yet is asked to confirm. */
  readonly shared: readonly Counter[]
}

/**
 * The counters stand in the database; each instance remembers which ones it has found full.
 *
 * Nobody is refused who exercises a right: a full counter asks them to press once more.
 *
 * The requests of others never refuse anybody: where a counter shared with them is full, whoever has sent nothing in
 * its ten minutes gets through by sending the form once more, and only others are refused.
 */
export class RateLimits {
  readonly #deps: Pick<Foundation, 'config' | 'cipher' | 'clock'>
  /** Until when, by fingerprint, in milliseconds since 1970: a counter is never lowered before it expires. */
  readonly #full = new Map<string, number>()

  constructor(deps: Pick<Foundation, 'config' | 'cipher' | 'clock'>) {
    this.#deps = deps
  }

  /**
   * Throws TooManyRequests or ConfirmationRequired where a counter of the request is known to be full, without asking
   * the database.
   */
  refuseWhenFull(request: LimitedRequest): void {
    if (this.#full.size === 0) return
    const now = this.#deps.clock()
    const { own, shared } = this.#countersOf(request.sender)
    const fullUntil = ({ fingerprint }: Counter) => this.#full.get(fingerprint) ?? now
    const until = Math.max(...own.map(fullUntil))
    if (until > now && !mayInsist(request)) throw new TooManyRequests(until - now)
    if (until > now || shared.some((counter) => fullUntil(counter) > now)) this.#requireConfirmation(request)
  }

  /**
   * Counts new requests by network and in all. Throws TooManyRequests where one is too many and ConfirmationRequired
   * where one has to be confirmed, so that the transaction rolls back the requests and their counts.
   */
  async count(tx: Transaction<Schema>, requests: readonly LimitedRequest[]): Promise<void> {
    if (requests.length === 0) return
    const now = this.#deps.clock()
    const counters = requests.map(({ sender }) => this.#countersOf(sender))
    const all = counters.flatMap(({ own, shared }) => [...own, ...shared])
    const counted = await raise(tx, all, now)
    this.#rememberFull(counted, now)
    const valueOf = ({ fingerprint }: Counter) => counted.get(fingerprint)
    for (const [index, request] of requests.entries()) {
      const own = counters[index]?.own.map(valueOf) ?? []
      const shared = counters[index]?.shared.map(valueOf) ?? []
      if (mayInsist(request)) {
        if ([...own, ...shared].some(isExceeded)) this.#requireConfirmation(request)
        continue
      }
      refuseWhere(own, isExceeded, now)
      const exceeded = shared.filter(isExceeded)
      if (exceeded.length === 0) continue
      const line = own.at(-1)
      if (line && line.used > 1) throw this.#refusalOfLine(line, exceeded, now)
      this.#requireConfirmation(request)
    }
  }

  /**
   * Counts e-mails by the mailbox they go to, whoever made us write them, and gives those that are too many. Only for what
   * is about to be mailed: what a visitor typed in vain uses up nobody's hour.
   */
  async countRecipients<Mail extends { readonly recipient: string }>(
    tx: Transaction<Schema>,
    mails: readonly Mail[],
  ): Promise<readonly Mail[]> {
    if (mails.length === 0) return []
    const counterOf = ({ recipient }: Mail) => this.#ofRecipient(recipient)
    const counted = await raise(tx, mails.map(counterOf), this.#deps.clock())
    const used = new Map([...counted].map(([fingerprint, count]) => [fingerprint, count.used - count.added]))
    return mails.filter((mail) => {
      const { fingerprint, limit } = counterOf(mail)
      const ofThis = (used.get(fingerprint) ?? 0) + 1
      used.set(fingerprint, ofThis)
      return ofThis > limit
    })
  }

  #countersOf({ network }: Sender): Counters {
    const { subscriber, block } = networksAround(network)
    const { requestLimit } = this.#deps.config
    const ofNetwork = (name: string, share: number, reach: number) =>
      this.#counter(['network', name], requestLimit * share, WINDOW, reach)
    const own = [ofNetwork(network, 1, 1)]
    if (subscriber !== network) own.push(ofNetwork(subscriber, OF_ONE_NETWORK_TO_SUBSCRIBER, 2))
    return {
      own,
      shared: [
        ofNetwork(block, OF_ONE_NETWORK_TO_BLOCK, 3),
        this.#counter(['all'], requestLimit * OF_ONE_NETWORK_TO_ALL, WINDOW, 4),
      ],
    }
  }

  #ofRecipient(address: string): Counter {
    const limit = Math.ceil(this.#deps.config.requestLimit * OF_ONE_NETWORK_TO_RECIPIENT)
    return this.#counter(['recipient', mailboxOf(address)], limit, HOUR, 0)
  }

  #counter(of: readonly string[], limit: number, window: number, reach: number): Counter {
    return { fingerprint: this.#deps.cipher.fingerprint(JSON.stringify(of)), limit, window, reach }
  }

  #rememberFull(counted: ReadonlyMap<string, Counted>, now: number): void {
    for (const [fingerprint, until] of this.#full) if (until <= now) this.#full.delete(fingerprint)
    for (const { fingerprint, used, added, limit, expiresAt } of counted.values()) {
      // Whatever else this transaction would have stored, others have stored as many as there may be.
      if (used - added >= limit) this.#full.set(fingerprint, expiresAt)
    }
  }

  /** The refusal of a line that has sent something, while a counter that it shares with others is full. */
  #refusalOfLine(line: Counted, exceeded: readonly (Counted | undefined)[], now: number): TooManyRequests {
    const sharedUntil = Math.max(...exceeded.map((counted) => counted?.expiresAt ?? now))
    const until = Math.min(line.expiresAt, sharedUntil)
    // When two come in one batch neither is stored yet, and the line is still to get through.
    if (line.used > line.added) this.#full.set(line.fingerprint, until)
    return new TooManyRequests(until - now)
  }

  #requireConfirmation({ id, sender }: LimitedRequest): void {
    const token = confirmationToken(this.#deps.cipher, id)
    if (sender.token !== token) throw new ConfirmationRequired(token)
  }
}

/** The mailbox of an address: many servers put what is written to `ana+anything@` with the mail of `ana@`. */
function mailboxOf(address: string): string {
  return addressKey(address).replace(/(?<=^[^+]+)\+.*(?=@)/, '')
}

function isExceeded(counted: Counted | undefined): boolean {
  return counted !== undefined && counted.used > counted.limit
}

/** Whoever exercises a right gets through by pressing once more, however busy their network is. */
function mayInsist({ content }: LimitedRequest): boolean {
  return isRightKind(content.kind)
}

/** Throws TooManyRequests until the last of such counters expires. */
function refuseWhere(
  counters: readonly (Counted | undefined)[],
  isRefused: (counted: Counted) => boolean,
  now: number,
): void {
  const times = counters.flatMap((counted) => (counted && isRefused(counted) ? [counted.expiresAt] : []))
  if (times.length > 0) throw new TooManyRequests(Math.max(...times) - now)
}
