import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import type { Email } from 'postal-mime'
import type { Database } from '#platform/database/database.ts'
import { readPdf } from '#tests/support/page/pdf.ts'
import type { Page } from '#tests/support/page/page.ts'
import { livingBy } from '#tests/support/site/clock-shift.ts'
import { siteOn, type StoringSite } from '#tests/support/site/site-on.ts'
import { soon } from '#tests/support/soon.ts'
import { normalised, writtenContent, writtenPage } from './written-page.ts'

const STEP = 10_000

export type Recorder = {
  readonly site: StoringSite
  /** Starts a file of the record; what is written next stands there. */
  readonly begin: (name: string) => void
  readonly write: (heading: string, text: string) => void
  /** Writes an answer: its status, where it leads, and what it holds, of a page with what frames it or its content alone. */
  readonly answer: (heading: string, page: Page, isWhole?: boolean) => void
  /** Writes what a file of the site says, as it comes to whoever has its address. */
  readonly file: (heading: string, address: string) => Promise<void>
  /** Writes the mails that went since it was asked last. */
  readonly mails: () => Promise<void>
  /** Lets the clock of the site and of whoever visits it move on, once what was to be mailed has gone. */
  readonly step: () => Promise<void>
}

type Recording = {
  readonly dialect: Database['dialect']
  readonly folder: string
  readonly env: Record<string, string>
}

/** A site whose clock stands still between steps, and what it answers as text in a folder. */
export async function recorderOf({ dialect, folder, env }: Recording): Promise<Recorder & AsyncDisposable> {
  const clock = path.join(folder, 'clock')
  mkdirSync(folder, { recursive: true })
  let now = Date.now()
  let file = path.join(folder, 'start.txt')
  const written = new Set<string>()
  const forward = () => {
    now += STEP
    vi.setSystemTime(now)
    // In one piece, as the site may read it meanwhile.
    writeFileSync(`${clock}.next`, String(now))
    renameSync(`${clock}.next`, clock)
  }
  forward()
  const site = await siteOn(dialect, { env: { ...env, ...livingBy(clock) } })
  const allGone = () =>
    soon(async () => {
      const [due] = await site.query(`select count(*) as n from outbox where state = 'due' and due_at <= ${now}`)
      if (Number(due?.['n']) > 0) throw new Error('Mails are still to be sent')
    })
  const write = (heading: string, text: string) => writeFileSync(file, `## ${heading}\n${text}\n\n`, { flag: 'a' })
  return {
    site,
    step: () => allGone().then(forward),
    write: (heading, text) => write(heading, normalised(text)),
    begin(name) {
      file = path.join(folder, `${name}.txt`)
      mkdirSync(path.dirname(file), { recursive: true })
    },
    answer(heading, { response, html }, isWhole = false) {
      const type = response.headers.get('content-type') ?? ''
      const said = [
        response.status,
        type,
        response.headers.get('location') ?? '',
        response.headers.get('content-disposition') ?? '',
      ]
      const content = type.startsWith('text/html')
        ? (isWhole ? writtenPage : writtenContent)(html)
        : html.replaceAll('\r\n', '\n')
      write(heading, normalised(`${said.join(' | ')}\n${content}`))
    },
    async file(heading, address) {
      const response = await fetch(new URL(address, site.origin))
      const type = response.headers.get('content-type') ?? ''
      write(
        heading,
        normalised(`${response.status} ${type}\n${writtenFile(type, Buffer.from(await response.arrayBuffer()))}`),
      )
    },
    async mails() {
      await allGone()
      const [sent] = await site.query(`select count(*) as n from outbox where state = 'sent'`)
      const all = await site.mails(Number(sent?.['n']))
      const fresh = all.filter(({ messageId }) => !written.has(String(messageId)))
      for (const { messageId } of fresh) written.add(String(messageId))
      for (const text of fresh.map((mail) => normalised(writtenMail(mail))).toSorted()) write('mail', text)
    },
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
    },
  }
}

function writtenMail({ subject, from, to, replyTo, headers, text, html, attachments }: Email): string {
  const named = (all: Email['to']) => (all ?? []).map(({ name, address }) => `${name} <${address}>`).join(', ')
  const heads = headers.filter(({ key }) => /^(auto-submitted|list-|precedence|in-reply-to|x-)/.test(key))
  const files = attachments.map(({ filename, mimeType, content }) => {
    const bytes = Buffer.from(content as Uint8Array)
    return `${filename} ${mimeType}\n${writtenFile(mimeType, bytes)}`
  })
  const lines = [
    `From: ${named(from ? [from] : [])}`,
    `To: ${named(to)}`,
    `Reply-To: ${named(replyTo)}`,
    `Subject: ${subject}`,
  ]
  return [
    ...lines,
    ...heads.map(({ key, value }) => `${key}: ${value}`),
    '',
    text,
    writtenPage(html ?? ''),
    ...files,
  ].join('\n')
}

/** What a file says: the words of a PDF, text as it is, and nothing of pictures. */
function writtenFile(type: string, bytes: Buffer): string {
  if (type.startsWith('application/pdf')) {
    const { pages, text, tags, links } = readPdf(bytes)
    return [`${pages} pages`, text, [...tags].toSorted().join(' '), ...links].join('\n')
  }
  const isText = type.startsWith('text/') || /json|xml/.test(type)
  // A calendar's long lines go on after a space.
  return isText
    ? bytes
        .toString('utf8')
        .replaceAll(/\r?\n /g, '')
        .replaceAll('\r\n', '\n')
    : ''
}
