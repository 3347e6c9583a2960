import { ImapFlow, type FetchMessageObject } from 'imapflow'
import { needsTls, type MailInbox } from '#platform/config/mail-inbox.ts'

/** In milliseconds. */
const PATIENCE = 30_000
/** In bytes, of a mail whose whole is not read. */
const HEAD = 64 * 1024
const BATCH_SIZE = 100

/** A mail that waits in the mailbox. */
export type WaitingMail = {
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

/** Signs in to a mailbox and opens its folder. `onNews` is told when a mail comes. Nothing in it is ever deleted. */
export async function openMailbox(inbox: MailInbox, onNews: () => void): Promise<OpenMailbox> {
  const { host, port, secure, user, password, folder, done } = inbox
  const client = new ImapFlow({
    host,
    port,
    secure,
    ...(!secure && { doSTARTTLS: needsTls(inbox) }),
    auth: { user, pass: password },
    logger: false,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: 4 * PATIENCE,
  })
  // Whoever waits for an answer is told of it there.
  client.on('error', () => {})
  client.on('exists', onNews)
  try {
    await client.connect()
    const isThere = async () => (await client.list()).some(({ path }) => path === done)
    if (!(await isThere()))
      await client.mailboxCreate(done).catch(async (error: unknown) => {
        // Another server, or the doctor, may have been faster.
        if (!(await isThere())) throw error
      })
    await client.mailboxOpen(folder)
  } catch (error) {
    client.close()
    throw error
  }
  return {
    isUsable: () => client.usable,
    async waiting() {
      await client.noop()
      const uids = (await client.search({ all: true, deleted: false }, { uid: true })) || []
      const mails: WaitingMail[] = []
      for (let start = 0; start < uids.length; start += BATCH_SIZE)
        for await (const message of client.fetch(
          uids.slice(start, start + BATCH_SIZE),
          { uid: true, size: true, internalDate: true },
          { uid: true },
        ))
          mails.push(waitingMail(message))
      return mails.toSorted((one, other) => one.uid - other.uid)
    },
    async fetch({ uid }, whole) {
      const source = whole || { start: 0, maxLength: HEAD }
      const message = await client.fetchOne(String(uid), { uid: true, source }, { uid: true })
      return message ? (message.source ?? null) : null
    },
    async putAway({ uid }) {
      if (!(await client.messageMove(String(uid), done, { uid: true }))) throw new Error('a mail could not be moved')
    },
    listen: () => void client.idle().catch(() => {}),
    close: () => client.close(),
  }
}

function waitingMail({ uid, size = 0, internalDate }: FetchMessageObject): WaitingMail {
  return { uid, size, receivedAt: new Date(internalDate ?? NaN).getTime() }
}
