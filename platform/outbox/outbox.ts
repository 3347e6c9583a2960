import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Mail, Mailbox, MailFile, WrittenMail } from '#emails/mail.ts'
import { beginAttempt, endAttempt, MOST_ATTEMPTS, setAside, type Item } from '../attempts/attempts.ts'
import { CannotOpen, type Cipher } from '../sealing/cipher.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { MessagePurpose } from '../database/tables/outbox-table.ts'
import type { Log } from '../log/log.ts'
import type { DkimKey } from '../config/dkim-key.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { classifyFailure } from './mail-failure.ts'
import { mailPictures } from './mail-pictures.ts'
import { buildMessage, domainOf, type AttachedFile } from './mime.ts'
import { claimNext, release, releaseAll, settle, type Claim, type Outcome } from './outbox-claims.ts'
import { messageFileName, type MailTransport } from './outgoing-mail.ts'
import { mailIn, openMessage, sealMessage, type EarlierPayload, type Payload } from './sealed-message.ts'

export type OutgoingMails = {
  readonly requestId: string | null
  readonly purpose: MessagePurpose | null
  readonly from: Mailbox
  readonly mails: readonly Mail[]
  /** Subscriber whom it tells of an incident; left out for other messages. */
  readonly subscriberId?: string
  /** Not before then, in milliseconds since 1970: what goes to many leaves room for what others wait for. */
  readonly dueAt?: number
}

/** Each row has a dozen values, and a statement at most 32,766. */
const ROW_BATCH_SIZE = 200

type NewMessages = {
  readonly cipher: Cipher
  readonly clock: Clock
  /** By the request they are about, if any. */
  readonly outgoing: readonly OutgoingMails[]
}

/**
 * Lays messages into the outbox, in the transaction that stores what they are about, and gives their ids. Wake it after
 * the commit.
 */
export async function enqueue(tx: Transaction<Schema>, { cipher, clock, outgoing }: NewMessages): Promise<string[]> {
  const now = clock()
  const rows = outgoing.flatMap(({ requestId, purpose, from, mails, subscriberId = null, dueAt = now }) =>
    mails.map((mail) => {
      // In the order of time, so that indexes grow at their end.
      const id = randomUUIDv7()
      const payload: Payload = { unwritten: mail, from }
      return {
        id,
        request_id: requestId,
        payload: sealMessage(cipher, id, JSON.stringify(payload)),
        message_id: `<${id}@${domainOf(from)}>`,
        state: 'due' as const,
        attempts: 0,
        due_at: dueAt,
        created_at: now,
        purpose,
        subscriber_id: subscriberId,
      }
    }),
  )
  for (let start = 0; start < rows.length; start += ROW_BATCH_SIZE) {
    await tx
      .insertInto('outbox')
      .values(rows.slice(start, start + ROW_BATCH_SIZE))
      .execute()
  }
  return rows.map(({ id }) => id)
}

export type Outbox = {
  /** Says that there may be something to send. It would be noticed soon, but not at once. */
  readonly wake: () => void
  /** Lets what is being sent finish, though not for long, and sends nothing more. */
  readonly stop: () => Promise<void>
}

type Parts = {
  readonly db: Database
  readonly cipher: Cipher
  readonly transport: MailTransport
  readonly dkim: DkimKey | null
  readonly clock: Clock
  readonly log: Log
  /** The content of a file that a message attaches. */
  readonly readFile: (file: MailFile) => Promise<Uint8Array>
}

/** So that one slow recipient holds up nobody. */
const BATCH_SIZE = 4
/** The first attempt may have broken off for a message beside it, or for no message at all. */
const MOST_ATTEMPTS_AT_ALL = 1 + MOST_ATTEMPTS
const POLL = 2000
const LONGEST_STOP = 8000

/** A claim, and how often sending its message has begun and never ended, this time included. */
type Attempt = { readonly claim: Claim; readonly attempt: number }

/**
 * Sends what is in the outbox, each message at least once: only a crash between a server's yes and our note of it
 * sends one again, with the same Message-ID. What was on its way then is sent one by one: a message that by itself ended
 * the server twice has failed, and waits for somebody who revives it. Any number of processes may do so on one PostgreSQL.
 */
export function startOutbox({ db, cipher, transport, dkim, clock, log, readFile }: Parts): Outbox {
  /** The attempts on their way, by the id of the message. */
  const sending = new Map<string, Promise<void>>()
  /** Whether the one on its way broke off before, so that it is to be known for what it does. */
  let isAlone = false
  const stopping = new AbortController()
  let news = Promise.withResolvers<void>()
  const circuit = createCircuitBreaker({ clock, log })
  let databaseFails = false
  /** Asked for, without an answer so far. */
  let doubtfulLease: string | null = null
  const wake = () => news.resolve()

  async function run(): Promise<void> {
    if (db.dialect === 'sqlite') await persistently(() => releaseAll(db, clock()))
    while (!stopping.signal.aborted) {
      news = Promise.withResolvers<void>()
      if (await sendNext()) continue
      const poll = setTimeout(wake, POLL)
      await news.promise
      clearTimeout(poll)
    }
  }

  /** False when there is nothing to do until something happens. */
  async function sendNext(): Promise<boolean> {
    const begun = sending.size < capacity() ? await attempted(claimOne) : null
    if (!begun) return false

    const { id } = begun.claim
    isAlone = begun.attempt > 1
    const sent = deliver(begun).finally(() => {
      sending.delete(id)
      wake()
    })
    sending.set(id, sent)
    return true
  }

  /** How many messages may be on their way at once. */
  function capacity(): number {
    if (isAlone && sending.size > 0) return 0
    switch (circuit.state()) {
      case 'closed':
        return BATCH_SIZE
      case 'half-open':
        return 1
      case 'open':
        return 0
    }
  }

  /** A statement may have been carried out although its answer was lost. */
  async function claimOne(): Promise<Attempt | null> {
    if (doubtfulLease !== null) await release(db, doubtfulLease)
    doubtfulLease = randomUUID()
    const claiming = { now: clock(), lease: doubtfulLease, onTheirWay: [...sending.keys()] }
    const claim =
      (await claimNext(db, { ...claiming, isDoubtfulToo: false })) ??
      (sending.size === 0 ? await claimNext(db, { ...claiming, isDoubtfulToo: true }) : null)
    const attempt = claim && (await beginAttempt(db.kysely, itemOf(claim.id), clock()))
    doubtfulLease = null
    return claim && attempt !== null ? { claim, attempt } : null
  }

  async function deliver({ claim, attempt }: Attempt): Promise<void> {
    const isAside = attempt > MOST_ATTEMPTS_AT_ALL
    const outcome = isAside ? ABANDONED : await send(claim)
    note(claim, outcome)
    await persistently(() =>
      db.transaction(async (tx) => {
        await settle({ kysely: tx }, claim, outcome, clock())
        await (isAside ? setAside(tx, itemOf(claim.id), clock()) : endAttempt(tx, itemOf(claim.id)))
      }),
    )
  }

  async function send(claim: Claim): Promise<Outcome> {
    try {
      const opened = openMessage(cipher, claim)
      const payload = JSON.parse(opened) as Payload | EarlierPayload
      const { from } = payload
      const mail = mailIn(opened)
      const pictures = 'mail' in payload ? [] : await mailPictures(payload.unwritten)
      const files = await attached(mail)
      const sender = transport.onlySender === null ? from : { ...from, address: transport.onlySender }
      const about = { from: sender, messageId: claim.message_id, date: claim.created_at }
      const raw = await buildMessage({ ...about, mail, pictures, files, dkim })
      await transport.send({
        envelope: { from: sender.address, to: mail.to.address },
        raw,
        fileName: messageFileName(claim),
      })
      return { kind: 'sent' }
    } catch (error) {
      return error instanceof CannotOpen ? { kind: 'permanent', reason: error.message } : classifyFailure(error)
    }
  }

  /** One after the other, as they may be large. */
  async function attached({ files = [] }: WrittenMail): Promise<AttachedFile[]> {
    const read: AttachedFile[] = []
    for (const file of files) read.push({ ...file, bytes: await readFile(file) })
    return read
  }

  function note({ id, attempts }: Claim, outcome: Outcome): void {
    const about = { message: id, attempts: attempts + 1 }
    switch (outcome.kind) {
      case 'sent':
        log.info(about, 'a message was sent')
        return circuit.reset()
      case 'temporary':
        return log.warn({ ...about, reason: outcome.reason }, 'a message has to be sent again later')
      case 'permanent':
        log.error({ ...about, reason: outcome.reason }, 'a message failed for good: see npm run outbox -- list')
        return circuit.reset()
      case 'paused':
        return circuit.trip(outcome.reason)
    }
  }

  /** Tries until it works or we stop. A lease that nobody took over is still good when the database comes back. */
  async function persistently(work: () => Promise<void>): Promise<void> {
    while ((await attempted(async () => (await work(), true))) === null && !stopping.signal.aborted) {
      await sleep(POLL, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** null when the database fails, which is said once and not at every try. */
  async function attempted<Result>(work: () => Promise<Result>): Promise<Result | null> {
    try {
      const result = await work()
      if (databaseFails) log.info({}, 'the outbox reaches its database again')
      databaseFails = false
      return result
    } catch (error) {
      if (!databaseFails) log.error({ error }, 'the outbox does not reach its database')
      databaseFails = true
      return null
    }
  }

  const running = run()
  return {
    wake,
    async stop() {
      stopping.abort()
      wake()
      const done = new AbortController()
      const finished = running.then(() => Promise.all(sending.values())).then(() => done.abort())
      await Promise.race([finished, sleep(LONGEST_STOP, undefined, { signal: done.signal }).catch(() => {})])
      // Mails cut off here are not to blame: their attempts count as ended.
      for (const id of sending.keys()) await endAttempt(db.kysely, itemOf(id)).catch(() => {})
    },
  }
}

const ABANDONED: Outcome = { kind: 'permanent', reason: 'the server ended twice while it alone was sent' }

function itemOf(id: string): Item {
  return { queue: 'message', id }
}
