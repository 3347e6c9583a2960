import { decoded, isLoopback } from './mail-url.ts'

/** The mailbox that customers write to, as it is read over IMAP. */
export type MailInbox = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte. Otherwise STARTTLS, without which nothing is said but on this machine. */
  readonly secure: boolean
  readonly user: string
  readonly password: string
  /** Where mails come in, and where they are moved once they are read. */
  readonly folder: string
  readonly done: string
}

const FORM = 'write imaps://user:password@host/INBOX?done=Alta'

/** Reads MAIL_INBOX, or says what is wrong with it: never with the address in it, which holds a password. */
export function readMailInbox(typed: string): { readonly value: MailInbox } | string {
  const url = URL.parse(typed)
  if (!url) return `not an address we understand: ${FORM}`
  const secure = url.protocol === 'imaps:'
  if (!secure && url.protocol !== 'imap:') return `${url.protocol.slice(0, -1)} is no mailbox that we read: ${FORM}`
  if (url.hash !== '') return 'has a # in it: where it belongs to the user name or password, write %23'
  const [user, password, folder] = [decoded(url.username), decoded(url.password), decoded(url.pathname.slice(1))]
  if (user === null || password === null || folder === null)
    return 'has a % that encodes nothing: where it belongs to the password, write %25'
  if (url.hostname === '') return `names no host: ${FORM}`
  if (user === '' || password === '') return `needs a user name and a password: ${FORM}`
  const unknown = [...url.searchParams.keys()].find(
    (name, place, all) => name !== 'done' || all.indexOf(name) !== place,
  )
  if (unknown !== undefined) return `${unknown} is a parameter too many: known is done, once`
  const done = url.searchParams.get('done') ?? 'Alta'
  const from = folder || 'INBOX'
  if (done === '') return 'names no folder for what was read: write done=Alta'
  if (done.toLowerCase() === from.toLowerCase())
    return 'moves what was read to where it came in: name another folder as done'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port === '' ? (secure ? 993 : 143) : Number(url.port)
  return { value: { host, port, secure, user, password, folder: from, done } }
}

/** Whether nothing may be said to that server before the connection is encrypted. */
export function needsTls({ host, secure }: Pick<MailInbox, 'host' | 'secure'>): boolean {
  return !secure && !isLoopback(host)
}
