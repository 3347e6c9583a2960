import { randomUUID } from 'node:crypto'
import { begunItems, beginAttempt, endAttempt, MOST_ATTEMPTS, setAside } from '#platform/attempts/attempts.ts'
import type { MailInbox } from '#platform/config/mail-inbox.ts'
import { isUnanswered } from '#platform/database/unanswered.ts'
import type { Site } from '#site-folder/site.ts'
import {
  MAX_OF_MAIL,
  readMailApart,
  skimMailApart,
  UNREAD,
  type RawMail,
  type ReadMail,
} from '../reading/mail-reading.ts'
import { mailboxFacts } from '../clues.server.ts'
import { TakenLater, takeIn, type TakesIn } from '../take-in.server.ts'
import { openMailbox, type OpenMailbox, type WaitingMail } from './imap.server.ts'
import { claimMailbox, noteReading, releaseMailbox } from './lease.server.ts'

/** In milliseconds: so often it is looked whether there is mail, where the mailbox does not say so by itself. */
const POLL = 10_000
/** In milliseconds: so often it is said again, while a mail is read, that the mailbox is ours. */
const RENEWAL = 10_000

/**
 * Reads the mailbox of MAIL_INBOX as mail comes, on one server of several: each mail is stored first, and then moved to where
 * what was read is kept, so that a crash between the two does both once more, and stores nothing twice. One that twice broke
 * off whoever took it in stands aside: of it is stored what its beginning says, or else that it came. Without the setting it
 * does nothing. Returns what stops it.
 */
export function startMailIn(deps: TakesIn & { readonly site: () => Site }): () => Promise<void> {
  const inbox = deps.config.mailInbox
  return inbox ? new MailboxReader(deps, inbox).start() : async () => {}
}

class MailboxReader {
  readonly #deps: TakesIn & { readonly site: () => Site }
  readonly #inbox: MailInbox
  readonly #lease = randomUUID()
  #open: OpenMailbox | null = null
  #news = Promise.withResolvers<void>()
  /** What is stored, and could not be moved. */
  readonly #stored = new Set<string>()
  #isStopping = false
  #isFailing = false

  constructor(deps: TakesIn & { readonly site: () => Site }, inbox: MailInbox) {
    this.#deps = deps
    this.#inbox = inbox
  }

  start(): () => Promise<void> {
    const running = this.#run()
    return async () => {
      this.#isStopping = true
      this.#news.resolve()
      await running
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopping) {
      this.#news = Promise.withResolvers<void>()
      await this.#look()
      const poll = setTimeout(this.#news.resolve, POLL)
      if (!this.#isStopping) await this.#news.promise
      clearTimeout(poll)
    }
    this.#close()
    await releaseMailbox(this.#deps.db, this.#lease).catch(() => {})
  }

  /** Reads what waits, where it is ours to read, and notes how that went. */
  async #look(): Promise<void> {
    const { db, clock, log } = this.#deps
    try {
      if (!(await this.#claim())) return this.#close()
      const renewal = setInterval(() => void this.#claim().catch(() => {}), RENEWAL)
      const isRead = await this.#readAll()
        .catch((error: unknown) => {
          if (!this.#isFailing) log.error({ error }, 'the mailbox of MAIL_INBOX can’t be read')
          this.#close()
          return false
        })
        .finally(() => clearInterval(renewal))
      if (isRead && this.#isFailing) log.info({}, 'the mailbox of MAIL_INBOX is read again')
      this.#isFailing = !isRead
      await noteReading(db, isRead, clock())
      this.#open?.listen()
    } catch (error) {
      // It is the database's turn: what was not stored waits in the mailbox.
      log.warn({ error }, 'mail can’t be taken in at present')
      this.#close()
    }
  }

  #claim(): Promise<boolean> {
    return claimMailbox(this.#deps.db, this.#lease, this.#deps.clock())
  }

  /** False where some of it could not be read. */
  async #readAll(): Promise<boolean> {
    if (!this.#open?.isUsable()) {
      this.#close()
      this.#open = await openMailbox(this.#inbox, () => this.#news.resolve())
    }
    const open = this.#open
    const waiting = await open.waiting()
    const ids = new Set(waiting.map(({ id }) => id))
    for (const id of this.#stored) if (!ids.has(id)) this.#stored.delete(id)
    // What broke off before, or can't be moved, holds up no other.
    const doubtful = new Set([...(await begunItems(this.#deps.db.kysely, 'mail')), ...this.#stored])
    let isAllRead = true
    for (const mail of waiting.toSorted(
      (one, other) => Number(doubtful.has(one.id)) - Number(doubtful.has(other.id)),
    )) {
      if (this.#isStopping || !(await this.#claim())) break
      const outcome = this.#stored.has(mail.id) ? 'stored' : await this.#readOne(open, mail)
      if (outcome === 'waits') isAllRead = false
      if (outcome !== 'stored') continue
      this.#stored.add(mail.id)
      await open.putAway(mail)
      this.#stored.delete(mail.id)
    }
    return isAllRead
  }

  /** Stores a mail. One that `waits`, as it can't be stored now, holds up no other: it is read again with the next look. */
  async #readOne(open: OpenMailbox, mail: WaitingMail): Promise<'stored' | 'gone' | 'waits'> {
    const { db, site, clock, log, config } = this.#deps
    const item = { queue: 'mail', id: mail.id } as const
    const attempt = await beginAttempt(db.kysely, item, clock())
    const isWhole = mail.size <= MAX_OF_MAIL && attempt <= MOST_ATTEMPTS
    const isFetched = attempt <= MOST_ATTEMPTS + 1
    // Where the mailbox breaks off at this mail, that is an attempt as well.
    const raw = isFetched ? await open.fetch(mail, isWhole) : null
    if (isFetched && !raw) {
      // Somebody has moved it meanwhile.
      await endAttempt(db.kysely, item)
      return 'gone'
    }
    const receivedAt = Number.isNaN(mail.receivedAt) ? clock() : Math.min(mail.receivedAt, clock())
    try {
      const whole = { raw, isWhole, facts: mailboxFacts(config, site().brand) }
      await takeIn(this.#deps, site(), await readAsTried(whole, attempt), receivedAt, item)
      if (attempt > MOST_ATTEMPTS) {
        log.error({}, 'a mail broke off its reading twice, and stands aside: the desk has what its beginning says')
        await setAside(db.kysely, item, clock())
      }
      return 'stored'
    } catch (error) {
      if (isUnanswered(error) || error instanceof TakenLater) await endAttempt(db.kysely, item)
      if (!this.#isFailing) log.error({ error }, 'a mail can’t be taken in, and waits in the mailbox')
      return 'waits'
    }
  }

  #close(): void {
    this.#open?.close()
    this.#open = null
  }
}

type Fetched = Omit<RawMail, 'raw'> & { readonly raw: Buffer | null }

/** As far as a mail is still tried: the whole of it twice, then its beginning, then nothing. */
async function readAsTried({ raw, ...about }: Fetched, attempt: number): Promise<ReadMail> {
  if (!raw) return UNREAD
  return attempt > MOST_ATTEMPTS ? skimMailApart({ raw, ...about }) : readMailApart({ raw, ...about })
}
