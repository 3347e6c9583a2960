import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { MailDetails, MailMark, SenderProof } from '#domain/requests/mail-marks.ts'
import { normalText } from '#domain/text/normal-text.ts'
import { proofOf } from './authentication.ts'
import { bestText } from './best-text.ts'
import { calendarAnswerIn, type CalendarAnswer } from './calendar-answer.ts'
import { isEncrypted, mailKind, type MailKind } from './mail-kind.ts'
import { senderOf, type Sender } from './sender.ts'
import { fromBytes, sayingBytes, unscrambled } from './true-letters.ts'

/** In bytes. Of a mail that is larger only the head is read. */
export const MAX_OF_MAIL = 20 * 1024 * 1024
/** In characters: of a text, as much as anybody reads, and of a subject. */
const LONGEST_TEXT = 20_000
const LONGEST_SUBJECT = 200
const LONGEST_NAME = 120
const MAX_ANSWERED = 50
const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const

export type MailFile = { readonly name: string; readonly bytes: Buffer }

/** What is known of the mailbox that a mail came into. */
export type MailboxFacts = {
  /** The addresses that we send from, and read at, as addresses are compared. */
  readonly ownAddresses: readonly string[]
  /** The names by which its own mail server says what it found out about senders; without one nobody is proved. */
  readonly authservIds: readonly string[]
}

/** A mail as far as it could be read. */
export type ReadMail = Omit<MailDetails, 'refused' | 'proof' | 'through'> & {
  readonly kind: MailKind
  readonly proof: SenderProof
  readonly through: string | null
  readonly text: string
  readonly files: readonly MailFile[]
  /** The Message-IDs that it answers, or that did not arrive: the nearest first. */
  readonly answers: readonly string[]
  /** Where a calendar answers an invitation. */
  readonly calendar: CalendarAnswer | null
}

/** Reads a mail whatever it is: what can't be read of it is said by its marks. `isWhole` is false where only its head came. */
export async function readMail(raw: Buffer, facts: MailboxFacts, isWhole = true): Promise<ReadMail> {
  const parsed = await parse(raw).catch(() => null)
  // Beyond the limits of nesting and of headers: what stands in its first lines is known all the same.
  const mail = parsed ?? (await parse(headOf(raw)).catch(() => EMPTY))
  const nested = mail.attachments.filter(isMail)
  const inner = await Promise.all(nested.map((part) => parse(bytesOf(part)).catch(() => EMPTY)))
  const calendar = calendarAnswerIn(mail)
  const kind = calendar ? 'calendar' : mailKind(mail)
  const encrypted = isEncrypted(mail)
  const best = isWhole && !encrypted ? bestText(mail) : { text: '', isFromHtml: false }
  const own = plain(best.text)
  const forwarded = kind === 'written' ? inner.map(quoted) : []
  const whole = [own, ...forwarded].filter(Boolean).join('\n\n')
  const text = Array.from(whole).slice(0, LONGEST_TEXT).join('')
  const parts = [...mail.attachments, ...inner.flatMap(({ attachments }) => attachments)]
  const files = isWhole && !encrypted && kind === 'written' ? parts.flatMap(fileOf) : []
  const sender = senderOf(mail.headers, facts.ownAddresses)
  const proof = proofOfSender(mail, sender, facts)
  const subject = oneLine(mail.subject, LONGEST_SUBJECT)
  const marks: readonly (MailMark | false)[] = [
    kind !== 'written' && kind,
    proof === 'failed' && 'not-theirs',
    sender.through !== null && 'for-somebody',
    sender.address === '' && 'no-sender',
    encrypted && 'encrypted',
    isWhole && !parsed && 'broken',
    !isWhole && 'too-big',
    kind === 'written' && nested.length > 0 && 'nested',
    isWhole && !encrypted && parsed !== null && text === '' && 'no-text',
    best.isFromHtml && 'from-html',
    text.length < whole.length && 'cut',
    `${subject}${text}`.includes(LOST) && 'odd-letters',
  ]
  return {
    kind,
    messageId: idsIn(mail.messageId)[0] ?? '',
    name: oneLine(mail.letters(sender.name), LONGEST_NAME),
    address: sender.address,
    through: sender.through && sender.through.address,
    proof,
    subject,
    text,
    files,
    answers: answeredIn(
      mail,
      kind === 'undelivered' ? [...inner, ...(await headsIn(mail))] : [],
      kind === 'undelivered' ? text : '',
    ),
    calendar,
    marks: marks.filter((mark) => mark !== false),
  }
}

/** A mail with its texts in their true letters, and what gives those of its names. */
type TrueEmail = Email & { readonly letters: (text: string) => string }

const EMPTY: TrueEmail = { headers: [], headerLines: [], attachments: [], letters: (text) => text }
/** In place of a byte that is none of the charset. */
const LOST = '\uFFFD'

async function parse(raw: Uint8Array): Promise<TrueEmail> {
  const mail = await PostalMime.parse(raw, LIMITS)
  const { subject, text, html, attachments } = mail
  const names = [...mail.headers.map(({ value }) => value), ...attachments.map(({ filename }) => filename)]
  if (![subject, text, html, ...names].some((each) => each?.includes(LOST))) return inLetters(mail, unscrambled)
  return inLetters(await PostalMime.parse(sayingBytes(Buffer.from(raw)), LIMITS), fromBytes)
}

function inLetters(mail: Email, letters: (text: string) => string): TrueEmail {
  const { subject = '', text = '', html = '', attachments } = mail
  return {
    ...mail,
    subject: letters(subject),
    text: letters(text),
    html: letters(html),
    attachments: attachments.map((each) => ({ ...each, filename: each.filename && letters(each.filename) })),
    letters,
  }
}

/** The sender's proof. Whoever wrote through another is proved by nothing of theirs. */
function proofOfSender({ headers }: Email, { through, address }: Sender, { authservIds }: MailboxFacts): SenderProof {
  const proof = proofOf(headers, { address: through ? through.address : address, authservIds })
  return through && proof === 'proved' ? 'none' : proof
}

/** The Message-IDs within a header, each once. */
export function idsIn(header: string | undefined): string[] {
  return [...new Set((header ?? '').match(/<[^<>\s]{3,250}>/g))]
}

function answeredIn(mail: Email, undelivered: readonly Email[], report: string): readonly string[] {
  const named = [
    ...idsIn(mail.inReplyTo),
    ...idsIn(mail.references).toReversed(),
    ...undelivered.flatMap((each) => idsIn(each.messageId)),
    // Some report in plain words, with the head of the mail among them.
    ...idsIn(report),
  ]
  return [...new Set(named)].slice(0, MAX_ANSWERED)
}

/** Of a report, the heads of mails that did not arrive. */
async function headsIn({ attachments }: Email): Promise<readonly Email[]> {
  const heads = attachments.filter(({ mimeType }) => mimeType === 'text/rfc822-headers')
  return Promise.all(heads.map((part) => PostalMime.parse(bytesOf(part), LIMITS).catch(() => EMPTY)))
}

/** A mail within a mail, as mail programs quote one. */
function quoted(mail: TrueEmail): string {
  const head = [mail.from?.address, mail.subject].map((each) => oneLine(each, LONGEST_SUBJECT)).filter(Boolean)
  const lines = plain(bestText(mail).text).split('\n')
  return [head.join(': '), ...lines].map((line) => `> ${line}`.trimEnd()).join('\n')
}

/** Types of parts that are no files of the conversation: signatures, other forms of the text, and what stands for itself as a mail. */
const NO_FILE =
  /^(message\/|application\/(pgp-signature|pgp-keys|(x-)?pkcs7-signature)$|text\/(rfc822-headers|x-amp-html|watch-html|enriched|richtext)$)/

function fileOf(part: Attachment): MailFile[] {
  const { filename, mimeType, related = false } = part
  // Drawings of a signature or a letterhead; photographs in the text are files.
  const isDrawing = related && mimeType.startsWith('image/') && !/jpe?g|png|hei[cf]|tiff|webp/.test(mimeType)
  if (NO_FILE.test(mimeType) || isDrawing) return []
  return [{ name: oneLine(filename ?? mimeType, LONGEST_NAME), bytes: bytesOf(part) }]
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
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
