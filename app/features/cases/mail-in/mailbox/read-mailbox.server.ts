import { randomUUID } from 'node:crypto'
import type { MailInbox } from '#platform/config/mail-inbox.ts'
import type { Site } from '#site-folder/site.ts'
import { MAX_OF_MAIL, readMailApart } from '../reading/mail-reading.ts'
import { mailboxFacts } from '../clues.server.ts'
import { takeIn, type TakesIn } from '../take-in.server.ts'
import { openMailbox, type OpenMailbox, type WaitingMail } from './imap.server.ts'
import { claimMailbox, noteReading, releaseMailbox } from './lease.server.ts'

/** In milliseconds: so often it is looked whether there is mail, where the mailbox does not say so by itself. */
const POLL = 10_000

/**
 * Reads the mailbox of MAIL_INBOX as mail comes, on one server of several: each mail is stored first, and then moved to where
 * what was read is kept, so that a crash between the two does both once more, and stores nothing twice. Without the setting
 * it does nothing. Returns what stops it.
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
      const isRead = await this.#readAll().catch((error: unknown) => {
        if (!this.#isFailing) log.error({ error }, 'the mailbox of MAIL_INBOX can’t be read')
        this.#close()
        return false
      })
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
    let isAllRead = true
    for (const mail of await open.waiting()) {
      if (this.#isStopping || !(await this.#claim())) break
      isAllRead = (await this.#readOne(open, mail)) && isAllRead
    }
    return isAllRead
  }

  /** One that can't be stored now holds up no other: it is read again with the next look. */
  async #readOne(open: OpenMailbox, mail: WaitingMail): Promise<boolean> {
    const { site, clock, log, config } = this.#deps
    const isWhole = mail.size <= MAX_OF_MAIL
    const raw = await open.fetch(mail, isWhole)
    // Somebody has moved it meanwhile.
    if (!raw) return true
    const receivedAt = Number.isNaN(mail.receivedAt) ? clock() : Math.min(mail.receivedAt, clock())
    try {
      const read = await readMailApart({ raw, facts: mailboxFacts(config, site().brand), isWhole })
      await takeIn(this.#deps, site(), read, receivedAt)
    } catch (error) {
      if (!this.#isFailing) log.error({ error }, 'a mail can’t be taken in, and waits in the mailbox')
      return false
    }
    await open.putAway(mail)
    return true
  }

  #close(): void {
    this.#open?.close()
    this.#open = null
  }
}
