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
/** For each of them. */
const PATIENCE = 60_000
/** What a mailbox that was away brings. */
const TOGETHER = 20

/** Has a server take in that many drawn mails, some at a time, and measures how late its event loop is meanwhile. */
export async function fuzzMails({ seed, mails, onProgress }: MailFuzz): Promise<MailReport> {
  await using mailbox = await openImapServer()
  const { env, measure } = await lateness()
  await using _site = await siteProcessOn('sqlite', {
    env: { ...env, MAIL_INBOX: mailbox.url, MAIL_AUTHSERV_ID: 'mx.azahar.example' },
  })
  const left: number[] = []
  let taken = 0
  const bring = async (seeds: readonly number[], turn: number) => {
    for (const each of seeds) mailbox.deliver(drawnMail(each, `${each}.${turn}`))
    const giveUpAt = performance.now() + PATIENCE * seeds.length
    while (mailbox.folder('INBOX').length > 0 && performance.now() < giveUpAt) await sleep(LOOK)
    const waiting = mailbox.folder('INBOX')
    left.push(...seeds.filter((each) => waiting.some((raw) => raw.includes(`<${each}.${turn}@`))))
    if (turn === 0) taken += seeds.length - waiting.length
    mailbox.empty('INBOX')
    mailbox.empty('Alta')
  }
  return { ...(await measure({ seed, count: mails, together: TOGETHER, bring, onProgress })), taken, left }
}
