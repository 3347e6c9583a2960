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
  const outcomes = deliveryOutcomes(attachments)
  const isOfServer =
    /^mailer-daemon@/i.test(from?.address ?? '') ||
    all('x-failed-recipients').length > 0 ||
    (isReport && type.includes('delivery-status'))
  // Who sends a report says nothing of how it went: the report does, or its subject where it has plain words only.
  if (outcomes.length > 0 && (isOfServer || isReport)) return outcomes.includes('failed') ? 'undelivered' : 'automatic'
  if (isOfServer) return all('subject').some((value) => isOnItsWay(value)) ? 'automatic' : 'undelivered'
  const isAutomatic =
    isReport ||
    all('auto-submitted').some((value) => !['no', ''].includes(keywordOf(value))) ||
    (returnPath !== undefined && /^<\s*>$/.test(returnPath)) ||
    ANSWERED_BY_ITSELF.some((name) => all(name).some((value) => keywordOf(value) !== 'no')) ||
    all('precedence').some((value) => PRECEDENCES.includes(value))
  return isAutomatic ? 'automatic' : 'written'
}

/** What a report says of each address, in the words of RFC 3464 and RFC 6533: failed, delayed, delivered. */
function deliveryOutcomes(parts: Email['attachments']): readonly string[] {
  return parts
    .filter(({ mimeType }) => /^message\/(global-)?delivery-status$/.test(mimeType))
    .flatMap((part) => [...asText(part.content).matchAll(/^action[ \t]*:[ \t]*([a-z]+)/gim)])
    .map(([, action = '']) => action.toLowerCase())
}

/** Whether a server without reports says that it goes on trying: "Warning: message 1abc delayed 24 hours". */
function isOnItsWay(subject: string): boolean {
  return /\bdelay|\bwarning: could not send|still being retried|\b(retras|demora|retard)/.test(subject)
}

/** The first word of a header, without the comments before it. */
function keywordOf(value: string): string {
  return /^(?:\s*\([^)]*\))*\s*([\w-]*)/.exec(value)?.[1] ?? ''
}

/** Whether nobody can read it here, S/MIME or PGP: it says so of itself, or its text is nothing but that. */
export function isEncrypted({ headers }: Pick<Email, 'headers'>, text: string): boolean {
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? ''
  return (
    /^\s*(multipart\/encrypted|application\/(x-)?pkcs7-mime)\b/i.test(type) ||
    text.trimStart().startsWith('-----BEGIN PGP MESSAGE-----')
  )
}

/** The content of a part as text. */
export function asText(content: Email['attachments'][number]['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
