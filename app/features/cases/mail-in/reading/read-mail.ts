import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { MailMark } from '#domain/requests/mail-marks.ts'
import { bestText } from './best-text.ts'
import { calendarAnswerIn } from './calendar-answer.ts'
import { isEncrypted, mailKind } from './mail-kind.ts'
import type { MailboxFacts, MailFile, ReadMail } from './mail-reading.ts'
import { idsIn, LONGEST_NAME, LONGEST_SUBJECT, LOST, MAX_ANSWERED, oneLine, plain, readable } from './mail-text.ts'
import { isTooMuch } from './measure-mail.ts'
import { fromUtf7, saysUtf7, uudecoded } from './old-encodings.ts'
import { passesOn } from './passed-on.ts'
import { proofOfSender, senderOf } from './sender.ts'
import { signedMail } from './signed-mail.ts'
import { skimMail } from './skim-mail.ts'
import { LONGEST_HTML } from './text-of-html.ts'
import { fromBytes, sayingBytes, unscrambled } from './true-letters.ts'

const LIMITS = { maxNestingDepth: 30, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const

/** Reads a mail whatever it is: what can't be read of it is said by its marks. `isWhole` is false where only its head came. */
export async function readMail(raw: Buffer, facts: MailboxFacts, isWhole = true): Promise<ReadMail> {
  const mail = await openedMail(raw)
  if (!mail) return skimMail(raw, facts)
  const nested = mail.attachments.filter(isMail)
  const inner = await Promise.all(nested.map(innerMail))
  const calendar = calendarAnswerIn(mail)
  const kind = calendar ? 'calendar' : mailKind(mail)
  const found = bestText(mail)
  const encrypted = isEncrypted(mail, found.text)
  const best = isWhole && !encrypted ? found : { text: '', isFromHtml: false }
  const own = plain(best.text)
  const forwarded = kind === 'written' ? inner.map(quoted) : []
  const whole = [own, ...forwarded].filter(Boolean).join('\n\n')
  const text = readable(whole)
  const parts = [...mail.attachments, ...inner.flatMap(({ attachments }) => attachments)]
  const files = isWhole && !encrypted && kind === 'written' ? parts.flatMap(fileOf) : []
  const sender = senderOf(mail.headers, facts.ownAddresses)
  const proof = proofOfSender(mail.headers, sender, facts.authservIds)
  const subject = oneLine(mail.subject, LONGEST_SUBJECT)
  const marks: readonly (MailMark | false)[] = [
    kind !== 'written' && kind,
    proof === 'failed' && 'not-theirs',
    sender.through !== null && 'for-somebody',
    sender.address === '' && 'no-sender',
    encrypted && 'encrypted',
    !isWhole && 'too-big',
    kind === 'written' && nested.length > 0 && 'nested',
    kind === 'written' &&
      nested.length === 0 &&
      passesOn(text, { subject, from: sender.address }, facts) &&
      'passed-on',
    isWhole && !encrypted && text === '' && 'no-text',
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

/** null where more is in it than is parsed. */
async function measuredAndParsed(raw: Buffer): Promise<TrueEmail | null> {
  return isTooMuch(raw) ? null : parse(raw).then(withOldFiles, () => null)
}

/** A mail with what lies open within it where it is signed in one piece, and says of itself no more than that. */
async function openedMail(raw: Buffer): Promise<TrueEmail | null> {
  const mail = await measuredAndParsed(raw)
  const signed = mail && signedMail(mail)
  const inner = signed && (await measuredAndParsed(signed))
  if (!mail || !inner) return mail
  const isOfContent = ({ key }: Email['headers'][number]) => key.startsWith('content-')
  const headers = [...mail.headers.filter((each) => !isOfContent(each)), ...inner.headers.filter(isOfContent)]
  return { ...mail, headers, text: inner.text, html: inner.html, attachments: inner.attachments }
}

/** A mail within a mail, or the headers of one; nothing where more is in it than is parsed. */
async function innerMail(part: Attachment): Promise<TrueEmail> {
  return (await measuredAndParsed(bytesOf(part))) ?? EMPTY
}

/** With the files that stand within its text, as older programs send them. */
function withOldFiles(mail: TrueEmail): TrueEmail {
  const { text, files } = uudecoded(mail.text ?? '')
  return files.length === 0 ? mail : { ...mail, text, attachments: [...mail.attachments, ...files] }
}

async function parse(raw: Uint8Array): Promise<TrueEmail> {
  const mail = await PostalMime.parse(raw, LIMITS)
  const { subject, text, html, attachments } = mail
  if (saysUtf7(Buffer.from(raw))) return inLetters(mail, fromUtf7)
  const names = [...mail.headers.map(({ value }) => value), ...attachments.map(({ filename }) => filename)]
  if (![subject, text, html, ...names].some((each) => each?.includes(LOST))) return inLetters(mail, unscrambled)
  return inLetters(await PostalMime.parse(sayingBytes(Buffer.from(raw)), LIMITS), fromBytes)
}

function inLetters(mail: Email, letters: (text: string) => string): TrueEmail {
  const { subject = '', text = '', html = '', attachments } = mail
  return {
    ...mail,
    subject: letters(subject),
    text: letters(text.slice(0, LONGEST_HTML)),
    html: letters(html.slice(0, LONGEST_HTML)),
    attachments: attachments.map((each) => ({ ...each, filename: each.filename && letters(each.filename) })),
    letters,
  }
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

/** Headers of mails that did not arrive, in a report. */
async function headsIn({ attachments }: Email): Promise<readonly Email[]> {
  const heads = attachments.filter(({ mimeType }) => /^(text\/rfc822-headers|message\/global-headers)$/.test(mimeType))
  return Promise.all(heads.map(innerMail))
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
  return mimeType === 'message/rfc822' || mimeType === 'message/global'
}
