import type { Email } from 'postal-mime'
import type { MailKind } from '#domain/requests/mail-marks.ts'

/** As programs that are older than RFC 3834 say the same. What a list or a newsletter says of itself is not among it. */
const ANSWERED_BY_ITSELF = ['x-autoreply', 'x-autorespond', 'x-auto-reply']
const PRECEDENCES = ['auto_reply', 'auto-reply']

/**
 * Whether a person or a machine wrote a mail, by RFC 3834: its Auto-Submitted, a return path to nobody, or a report. That it
 * came by a list, a group or in bulk says nothing of who wrote it.
 */
export function mailKind({
  headers,
  from,
  attachments,
}: Pick<Email, 'headers' | 'from' | 'attachments'>): Exclude<MailKind, 'calendar'> {
  const all = (name: string) => headers.flatMap(({ key, value }) => (key === name ? [value.trim().toLowerCase()] : []))
  // Headers further down were written by whoever had it before.
  const [type = ''] = all('content-type')
  const [returnPath] = all('return-path')
  const isReport = type.startsWith('multipart/report')
  if (/^mailer-daemon@/i.test(from?.address ?? '') || all('x-failed-recipients').length > 0) return 'undelivered'
  if (isReport && type.includes('delivery-status')) return hasFailed(attachments) ? 'undelivered' : 'automatic'
  const isAutomatic =
    isReport ||
    all('auto-submitted').some((value) => !['no', ''].includes(keywordOf(value))) ||
    (returnPath !== undefined && /^<\s*>$/.test(returnPath)) ||
    ANSWERED_BY_ITSELF.some((name) => all(name).some((value) => keywordOf(value) !== 'no')) ||
    all('precedence').some((value) => PRECEDENCES.includes(value))
  return isAutomatic ? 'automatic' : 'written'
}

/** Whether a report says so of any address: others tell of a delay, or that it arrived. */
function hasFailed(parts: Email['attachments']): boolean {
  const actions = parts
    .filter(({ mimeType }) => mimeType === 'message/delivery-status')
    .flatMap((part) => [...asText(part.content).matchAll(/^action:\s*([a-z]+)/gim)].map(([, action = '']) => action))
  return actions.length === 0 || actions.some((action) => action.toLowerCase() === 'failed')
}

/** The first word of a header, without the comments before it. */
function keywordOf(value: string): string {
  return /^(?:\s*\([^)]*\))*\s*([\w-]*)/.exec(value)?.[1] ?? ''
}

/** Whether nobody can read it here: PGP or S/MIME. */
export function isEncrypted({ headers, text }: Pick<Email, 'headers' | 'text'>): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return (
    /^\s*(multipart\/encrypted|application\/(x-)?pkcs7-mime)\b/i.test(type) ||
    (text ?? '').includes('-----BEGIN PGP MESSAGE-----')
  )
}

/** The content of a part as text. */
export function asText(content: Email['attachments'][number]['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
