import { on } from 'node:events'
import { watch } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { PATIENCE } from '../run/time-limits.ts'

export type Wanted = {
  /** In milliseconds. */
  readonly patience?: number
  /** Only messages that say this, as a reference. */
  readonly about?: string
}

/** Waits until the folder holds at least `count` whole messages, and reads all that are there. */
export async function emailsIn(folder: string, count: number, wanted: Wanted = {}): Promise<Email[]> {
  const { patience = PATIENCE, about = '' } = wanted
  const watcher = watch(folder)
  try {
    const changes = on(watcher, 'change', { signal: AbortSignal.timeout(patience) })
    for (;;) {
      const emails = (await readEmails(folder)).filter(({ text }) => text?.includes(about))
      if (emails.length >= count) return emails
      await changes.next().catch(() => {
        throw new Error(`${emails.length} of ${count} messages came within ${patience} ms`)
      })
    }
  } finally {
    watcher.close()
  }
}

async function readEmails(folder: string): Promise<Email[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const emails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
  emails.forEach(expectItsLanguage)
  return emails
}

/** Every page of the site that a mail to a visitor leads to opens in the language of the mail: those mails lead to the privacy page, too. */
function expectItsLanguage({ subject, html = '' }: Email): void {
  const links = [...html.matchAll(/href="(?<href>https?:[^"]+)"/g)].map(({ groups }) => {
    return new URL(groups!['href']!.replaceAll('&amp;', '&'))
  })
  const privacy = links.find(({ pathname }) => pathname === '/privacidad')
  const lng = privacy?.searchParams.get('lng') ?? null
  const wrong = links.find((each) => each.origin === privacy?.origin && each.searchParams.get('lng') !== lng)
  if (privacy && (lng === null || wrong)) throw new Error(`${subject}: ${(wrong ?? privacy).href} has no language`)
}

/** The one message to that address. */
export function emailTo(address: string, emails: readonly Email[]): Email {
  const found = emails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
  if (found.length !== 1) throw new Error(`${found.length} messages are for ${address}`)
  return found[0]!
}
