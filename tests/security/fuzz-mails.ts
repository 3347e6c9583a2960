import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../support/free-port.ts'
import { openImapServer } from '../support/mail/imap-server.ts'
import { siteProcessOn } from '../support/site/site-on.ts'
import { drawnMail } from './drawn-mails.ts'

export type MailReport = {
  /** The longest that the event loop of the server was late while a mail came in, in milliseconds, and the seed of that mail. */
  readonly worst: { readonly late: number; readonly seed: number }
  /** How late it is with no mail at all, on this machine at this time: at the 99th of a hundred looks. */
  readonly idle: number
  readonly taken: number
  /** Seeds of mails that were still in the mailbox after a minute. */
  readonly left: readonly number[]
  readonly seconds: number
}

type MailFuzz = { readonly seed: number; readonly mails: number; readonly onProgress?: (done: number) => void }

const LOOK = 20
const PATIENCE = 60_000
/** In milliseconds. What is above it is measured again: the machine may have been busy with something else. */
const MOST = 50
const TRIES = 4

/** Has a server take in that many drawn mails, one by one, and measures how late its event loop is meanwhile. */
export async function fuzzMails({ seed, mails, onProgress = () => {} }: MailFuzz): Promise<MailReport> {
  await using mailbox = await openImapServer()
  const port = await freePort()
  await using _site = await siteProcessOn('sqlite', {
    env: { METRICS_PORT: String(port), MAIL_INBOX: mailbox.url, MAIL_AUTHSERV_ID: 'mx.azahar.example' },
  })
  /** Since it was asked for last. */
  const late = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { connection: 'close' } })).text()
    return 1000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1])
  }
  const began = performance.now()
  const quiet: number[] = []
  for (let look = 0; look < 100; look++) {
    await sleep(LOOK)
    quiet.push(await late())
  }
  const idle = quiet.toSorted((a, b) => a - b).at(-2) ?? 0
  const left: number[] = []
  /** False where it is still in the mailbox after its time. */
  const isTaken = async (raw: Buffer) => {
    mailbox.deliver(raw)
    const giveUpAt = performance.now() + PATIENCE
    while (mailbox.folder('INBOX').length > 0 && performance.now() < giveUpAt) await sleep(LOOK / 4)
    return mailbox.folder('INBOX').length === 0
  }
  let worst = { late: 0, seed }
  let taken = 0
  for (let number = seed; number < seed + mails; number++) {
    let least = Infinity
    for (let turn = 0; turn < TRIES && least > MOST; turn++) {
      const raw = drawnMail(number, `${number}.${turn}`)
      await late()
      if (await isTaken(raw)) taken += turn === 0 ? 1 : 0
      else left.push(number)
      least = Math.min(least, await late())
      mailbox.empty('Alta')
    }
    if (least > worst.late) worst = { late: least, seed: number }
    if ((number - seed) % 100 === 99) onProgress(number - seed + 1)
  }
  return { worst, idle, taken, left, seconds: Math.round((performance.now() - began) / 1000) }
}
