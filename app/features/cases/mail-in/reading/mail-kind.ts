import type { Email } from 'postal-mime'

/** Whether somebody wrote a mail, a machine did, or it says that another mail did not arrive. */
export type MailKind = 'written' | 'automatic' | 'undelivered'

const ROBOT_HEADERS = ['x-autoreply', 'x-autorespond', 'x-auto-reply', 'list-id', 'feedback-id']
const ROBOT_PRECEDENCES = ['bulk', 'junk', 'list', 'auto_reply', 'auto-reply']
const ROBOT_NAMES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply)$/i

/** The kind of a mail, by what machines say of their mails (RFC 3834, RFC 3464) and by what they are called. */
export function mailKind({ headers, from }: Pick<Email, 'headers' | 'from'>): MailKind {
  const values = new Map(headers.map(({ key, value }) => [key, value.trim().toLowerCase()]))
  const type = values.get('content-type') ?? ''
  const local = from?.address?.split('@')[0] ?? ''
  if (/^multipart\/report\b/.test(type)) return /delivery-status/.test(type) ? 'undelivered' : 'automatic'
  if (/^mailer-daemon$/i.test(local)) return 'undelivered'
  const submitted = values.get('auto-submitted')
  const isAutomatic =
    (submitted !== undefined && !/^no\b/.test(submitted)) ||
    ROBOT_HEADERS.some((name) => values.has(name)) ||
    ROBOT_PRECEDENCES.includes(values.get('precedence') ?? '') ||
    values.get('return-path') === '<>' ||
    ROBOT_NAMES.test(local)
  return isAutomatic ? 'automatic' : 'written'
}

/** Whether nobody can read it here: PGP or S/MIME. */
export function isEncrypted({ headers, text }: Pick<Email, 'headers' | 'text'>): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return (
    /^\s*(multipart\/encrypted|application\/(x-)?pkcs7-mime)\b/i.test(type) ||
    (text ?? '').includes('-----BEGIN PGP MESSAGE-----')
  )
}
