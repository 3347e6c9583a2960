import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { addressKey } from '#domain/people/address-key.ts'
import { email } from '#domain/people/form-rules.ts'
import type { MailDetails, MailMark } from '#domain/requests/mail-marks.ts'
import { normalText } from '#domain/text/normal-text.ts'
import { isEncrypted, mailKind, type MailKind } from './mail-kind.ts'
import { textOfHtml } from './text-of-html.ts'

/** In bytes. Of a mail that is larger only the head is read. */
export const MAX_OF_MAIL = 20 * 1024 * 1024
/** In characters: of a text, as much as anybody reads, and of a subject. */
const LONGEST_TEXT = 20_000
const LONGEST_SUBJECT = 200
const LONGEST_NAME = 120
const MAX_ANSWERED = 50
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const

export type MailFile = { readonly name: string; readonly bytes: Buffer }

/** A mail as far as it could be read. */
export type ReadMail = Omit<MailDetails, 'refused'> & {
  readonly kind: MailKind
  readonly text: string
  readonly files: readonly MailFile[]
  /** The Message-IDs that it answers, or that did not arrive: the nearest first. */
  readonly answers: readonly string[]
}

/** Reads a mail whatever it is: what can't be read of it is said by its marks. `isWhole` is false where only its head came. */
export async function readMail(raw: Buffer, isWhole = true): Promise<ReadMail> {
  const parsed = await PostalMime.parse(raw, LIMITS).catch(() => null)
  // Beyond the limits of nesting and of headers: what stands in its first lines is known all the same.
  const mail = parsed ?? (await PostalMime.parse(headOf(raw), LIMITS).catch(() => EMPTY))
  const nested = mail.attachments.filter(isMail)
  const inner = await Promise.all(nested.map((part) => PostalMime.parse(part.content, LIMITS).catch(() => EMPTY)))
  const kind = mailKind(mail)
  const encrypted = isEncrypted(mail)
  const fromHtml = isBlank(mail.text) && !isBlank(mail.html)
  const own = isWhole && !encrypted ? plain(fromHtml ? textOfHtml(mail.html ?? '') : (mail.text ?? '')) : ''
  const forwarded = kind === 'written' ? inner.map(quoted) : []
  const whole = [own, ...forwarded].filter(Boolean).join('\n\n')
  const text = Array.from(whole).slice(0, LONGEST_TEXT).join('')
  const parts = [...mail.attachments, ...inner.flatMap(({ attachments }) => attachments)]
  const files = isWhole && !encrypted && kind === 'written' ? parts.flatMap(fileOf) : []
  const sender = senderOf(mail)
  const subject = oneLine(mail.subject, LONGEST_SUBJECT)
  const marks: readonly (MailMark | false)[] = [
    kind !== 'written' && kind,
    sender.address === '' && 'no-sender',
    encrypted && 'encrypted',
    isWhole && !parsed && 'broken',
    !isWhole && 'too-big',
    kind === 'written' && nested.length > 0 && 'nested',
    isWhole && !encrypted && parsed !== null && text === '' && 'no-text',
    fromHtml && 'from-html',
    text.length < whole.length && 'cut',
    `${subject}${text}`.includes('\uFFFD') && 'odd-letters',
  ]
  return {
    kind,
    messageId: idsIn(mail.messageId)[0] ?? '',
    ...sender,
    subject,
    text,
    files,
    answers: answeredIn(mail, kind === 'undelivered' ? [...inner, ...(await headsIn(mail))] : []),
    marks: marks.filter((mark) => mark !== false),
  }
}

const EMPTY: Email = { headers: [], headerLines: [], attachments: [] }

/** The Message-IDs within a header, each once. */
export function idsIn(header: string | undefined): string[] {
  return [...new Set((header ?? '').match(/<[^<>\s]{3,250}>/g))]
}

function answeredIn({ inReplyTo, references }: Email, undelivered: readonly Email[]): readonly string[] {
  const named = [
    ...idsIn(inReplyTo),
    ...idsIn(references).toReversed(),
    ...undelivered.flatMap((each) => idsIn(each.messageId)),
  ]
  return [...new Set(named)].slice(0, MAX_ANSWERED)
}

/** Of a report, the heads of mails that did not arrive. */
async function headsIn({ attachments }: Email): Promise<readonly Email[]> {
  const heads = attachments.filter(({ mimeType }) => mimeType === 'text/rfc822-headers')
  return Promise.all(heads.map(({ content }) => PostalMime.parse(content, LIMITS).catch(() => EMPTY)))
}

/** The sender that a mail names: one plain address, or nobody. */
function senderOf({ headers, from }: Email): { readonly name: string; readonly address: string } {
  const name = oneLine(from?.name, LONGEST_NAME)
  const senders = headers.filter(({ key }) => key === 'from')
  const address = email(from?.address ?? '')
  return { name, address: senders.length === 1 && address.ok ? addressKey(address.value) : '' }
}

/** A mail within a mail, as mail programs quote one. */
function quoted({ from, subject, text, html }: Email): string {
  const head = [from?.address, subject].flatMap((each) => (isBlank(each) ? [] : [oneLine(each, LONGEST_SUBJECT)]))
  const lines = plain(isBlank(text) ? textOfHtml(html ?? '') : (text ?? '')).split('\n')
  return [head.join(': '), ...lines].map((line) => `> ${line}`.trimEnd()).join('\n')
}

/** Types of parts that are no files of the conversation: signatures, and what stands for itself as a mail. */
const NO_FILE = /^(message\/|application\/(pgp-signature|pgp-keys|(x-)?pkcs7-signature)$|text\/rfc822-headers$)/

function fileOf({ filename, mimeType, content }: Attachment): MailFile[] {
  if (NO_FILE.test(mimeType)) return []
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  return [{ name: oneLine(filename ?? mimeType, LONGEST_NAME), bytes }]
}

function isMail({ mimeType }: Attachment): boolean {
  return mimeType === 'message/rfc822'
}

/** The header lines, without what follows them. */
function headOf(raw: Buffer): Buffer {
  const end = raw.indexOf('\r\n\r\n')
  return raw.subarray(0, Math.min(end === -1 ? raw.length : end + 4, 64 * 1024))
}

/** As the forms keep texts: without what is not seen, and with at most one empty line between paragraphs. */
function plain(text: string): string {
  return normalText(text.slice(0, 4 * LONGEST_TEXT).toWellFormed(), 'NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\u200D)\p{Cf}|(?!\n)\p{Cc}/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function oneLine(text: string | undefined, longest: number): string {
  const line = plain((text ?? '').slice(0, 4 * longest)).replaceAll('\n', ' ')
  return Array.from(line).slice(0, longest).join('')
}

function isBlank(text: string | undefined): boolean {
  return (text ?? '').trim() === ''
}
