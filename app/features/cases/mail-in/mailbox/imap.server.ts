import { hash } from 'node:crypto'
import { ImapFlow, type FetchMessageObject } from 'imapflow'
import { needsTls, type MailInbox } from '#platform/config/mail-inbox.ts'

/** In milliseconds: a mailbox that says nothing for so long is left. */
const PATIENCE = 30_000
/** So many times as long it may take over one answer, where it goes on saying something. */
const LONGEST_ANSWER = 10
/** In bytes, of a mail whose whole is not read. */
const HEAD = 64 * 1024
const BATCH_SIZE = 100

/** A mail that waits in the mailbox. */
export type WaitingMail = {
  /** Names it among the mails of all mailboxes. */
  readonly id: string
  readonly uid: number
  /** In bytes, of the whole mail. */
  readonly size: number
  /** When the mailbox got it, in milliseconds since 1970. */
  readonly receivedAt: number
}

export type OpenMailbox = {
  readonly isUsable: () => boolean
  /** All that wait, the oldest first. */
  readonly waiting: () => Promise<readonly WaitingMail[]>
  /** The whole mail, or its head; null where it is there no more. */
  readonly fetch: (mail: WaitingMail, whole: boolean) => Promise<Buffer | null>
  /** Moves it to where what was read is kept. */
  readonly putAway: (mail: WaitingMail) => Promise<void>
  /** Has the server say at once when mail comes, until something else is asked of it. */
  readonly listen: () => void
  readonly close: () => void
}

/**
 * Signs in to a mailbox and opens its folder. `onNews` is told when a mail comes. Nothing in it is ever deleted. Whoever waits
 * for an answer is refused where the mailbox falls silent, in milliseconds, or never ends.
 */
export async function openMailbox(inbox: MailInbox, onNews: () => void, patience = PATIENCE): Promise<OpenMailbox> {
  const { host, port, secure, user, password, folder, done } = inbox
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(!secure && { doSTARTTLS: needsTls(inbox) }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  // Whoever waits for an answer is told of it there.
  client.on('error', () => {})
  client.on('exists', onNews)
  /** The outcome of questions, each of which has its time. */
  const answered = async <Answer>(questions: Promise<Answer>): Promise<Answer> => {
    const late = setTimeout(() => client.close(), LONGEST_ANSWER * patience)
    const answer = await questions.finally(() => clearTimeout(late))
    // Some questions answer `false` where nobody answered them.
    if (!client.usable) throw new Error('the mailbox is gone')
    return answer
  }
  const begin = async () => {
    await client.connect()
    const isThere = async () => (await client.list()).some(({ path }) => path === done)
    if (!(await isThere()))
      await client.mailboxCreate(done).catch(async (error: unknown) => {
        // Another server, or the doctor, may have been faster.
        if (!(await isThere())) throw error
      })
    return client.mailboxOpen(folder)
  }
  const { uidValidity } = await answered(begin()).catch((error: unknown) => {
    client.close()
    throw error
  })
  const named = hash('sha256', JSON.stringify([host, port, user, folder, String(uidValidity)]))
  const allWaiting = async () => {
    await client.noop()
    const uids = await client.search({ all: true, deleted: false }, { uid: true })
    if (!uids) throw new Error('the mailbox does not say what waits in it')
    const mails: WaitingMail[] = []
    for (let start = 0; start < uids.length; start += BATCH_SIZE)
      for await (const message of client.fetch(
        uids.slice(start, start + BATCH_SIZE),
        { uid: true, size: true, internalDate: true },
        { uid: true },
      ))
        mails.push(waitingMail(named, message))
    return mails.toSorted((one, other) => one.uid - other.uid)
  }
  return {
    isUsable: () => client.usable,
    waiting: () => answered(allWaiting()),
    async fetch({ uid }, whole) {
      const source = whole || { start: 0, maxLength: HEAD }
      const message = await answered(client.fetchOne(String(uid), { uid: true, source }, { uid: true }))
      return message ? (message.source ?? null) : null
    },
    async putAway({ uid }) {
      const isMoved = await answered(client.messageMove(String(uid), done, { uid: true }))
      if (!isMoved) throw new Error('a mail could not be moved')
    },
    listen: () => void client.idle().catch(() => {}),
    close: () => client.close(),
  }
}

function waitingMail(mailbox: string, { uid, size = 0, internalDate }: FetchMessageObject): WaitingMail {
  return { id: `${mailbox}:${uid}`, uid, size, receivedAt: new Date(internalDate ?? NaN).getTime() }
}
