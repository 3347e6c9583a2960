import { setTimeout as sleep } from 'node:timers/promises'
import { openImapServer } from '../support/mail/imap-server.ts'
import { siteProcessOn } from '../support/site/site-on.ts'
import { drawnMail } from './drawn-mails.ts'
import { lateness, type Lateness } from './lateness.ts'

export type MailReport = Lateness & {
  readonly taken: number
  /** Seeds of mails that were still in the mailbox after a minute. */
  readonly left: readonly number[]
}

type MailFuzz = { readonly seed: number; readonly mails: number; readonly onProgress?: (done: number) => void }

const LOOK = 5
const PATIENCE = 60_000

/** Has a server take in that many drawn mails, one by one, and measures how late its event loop is meanwhile. */
export async function fuzzMails({ seed, mails, onProgress }: MailFuzz): Promise<MailReport> {
  await using mailbox = await openImapServer()
  const { env, measure } = await lateness()
  await using _site = await siteProcessOn('sqlite', {
    env: { ...env, MAIL_INBOX: mailbox.url, MAIL_AUTHSERV_ID: 'mx.azahar.example' },
  })
  const left: number[] = []
  let taken = 0
  const bring = async (number: number, turn: number) => {
    mailbox.deliver(drawnMail(number, `${number}.${turn}`))
    const giveUpAt = performance.now() + PATIENCE
    while (mailbox.folder('INBOX').length > 0 && performance.now() < giveUpAt) await sleep(LOOK)
    if (mailbox.folder('INBOX').length > 0) left.push(number)
    else if (turn === 0) taken += 1
    mailbox.empty('Alta')
  }
  return { ...(await measure({ seed, count: mails, bring, onProgress })), taken, left }
}
