import type { Email } from 'postal-mime'
import type { MailMark } from '#domain/requests/mail-marks.ts'
import { mailKind } from './mail-kind.ts'
import type { MailboxFacts, ReadMail } from './mail-reading.ts'
import { idsIn, LONGEST_NAME, LONGEST_SUBJECT, LOST, MAX_ANSWERED, oneLine, plain, readable } from './mail-text.ts'
import { passesOn } from './passed-on.ts'
import { proofOfSender, senderOf } from './sender.ts'

/** In bytes. */
const SKIMMED = 64 * 1024
/** Longer runs of encoded characters are no word of a header. */
const ENCODED_WORD = /=\?([\w-]{2,30})\?([bq])\?([^?\s]{0,400})\?=(?:\s+(?==\?))?/gi
const FIELD = /^([!-9;-~]{1,60})[ \t]*:/

type Field = Email['headers'][number]

/**
 * What the first 64 kB of a mail say, read by lines and without a parser: for one that is broken, or that has more in it
 * than is parsed.
 */
export function skimMail(raw: Buffer, facts: MailboxFacts): ReadMail {
  // As bytes: of which letters they are, their own part says.
  const lines = raw.toString('latin1', 0, SKIMMED).split(/\r?\n/)
  const { fields: headers, rest } = headOf(lines)
  const first = (name: string) => headers.find(({ key }) => key === name)?.value
  const sender = senderOf(headers, facts.ownAddresses)
  const proof = proofOfSender(headers, sender, facts.authservIds)
  const from = { name: '', address: sender.address }
  const kind = mailKind({ headers, from, attachments: [] })
  const subject = oneLine(decodedWords(first('subject') ?? ''), LONGEST_SUBJECT)
  const text = readable(plain(textOf(headers, rest)))
  const marks: readonly (MailMark | false)[] = [
    kind !== 'written' && kind,
    proof === 'failed' && 'not-theirs',
    sender.through !== null && 'for-somebody',
    sender.address === '' && 'no-sender',
    'broken',
    kind === 'written' && passesOn(text, { subject, from: sender.address }, facts) && 'passed-on',
    `${subject}${text}`.includes(LOST) && 'odd-letters',
  ]
  return {
    kind,
    messageId: idsIn(first('message-id'))[0] ?? '',
    name: oneLine(sender.name, LONGEST_NAME),
    address: sender.address,
    through: sender.through && sender.through.address,
    proof,
    subject,
    text,
    files: [],
    calendar: null,
    answers: [...new Set([...idsIn(first('in-reply-to')), ...idsIn(first('references')).toReversed()])].slice(
      0,
      MAX_ANSWERED,
    ),
    marks: marks.filter((mark) => mark !== false),
  }
}

/** The header fields above the first empty line, each on one, and what follows. */
function headOf(lines: readonly string[]): { readonly fields: Field[]; readonly rest: readonly string[] } {
  const empty = lines.indexOf('')
  const folded: string[][] = []
  for (const line of lines.slice(0, empty === -1 ? lines.length : empty)) {
    if (/^[ \t]/.test(line)) folded.at(-1)?.push(line)
    else folded.push([line])
  }
  const fields = folded.flatMap((parts) => {
    const line = inCharset(Buffer.from(parts.join(''), 'latin1'), 'utf-8')
    const [, name] = FIELD.exec(line) ?? []
    if (name === undefined) return []
    return [{ key: name.toLowerCase(), originalKey: name, value: line.slice(line.indexOf(':') + 1).trim() }]
  })
  return { fields, rest: empty === -1 ? [] : lines.slice(empty + 1) }
}

/** The first part with words in it, a plain one before one in HTML. */
function textOf(headers: readonly Field[], body: readonly string[]): string {
  const parts = [{ headers, lines: body }, ...partsWithin(body)]
  const words = (type: RegExp) =>
    parts
      .map((part) => (type.test(typeOf(part.headers)) ? decoded(part.headers, part.lines) : ''))
      .find((text) => text.trim() !== '')
  return words(/^text\/plain\b|^$/i) ?? untagged(words(/^text\/html\b/i) ?? '')
}

type Part = { readonly headers: readonly Field[]; readonly lines: readonly string[] }

/** What stands between lines that begin as the boundaries of parts do, wherever a head follows on them. */
function partsWithin(body: readonly string[]): readonly Part[] {
  const starts = body.flatMap((line, index) => (line.startsWith('--') ? [index] : []))
  return starts.flatMap((start, index) => {
    const { fields, rest } = headOf(body.slice(start + 1, starts[index + 1]))
    return fields.length > 0 || body[start + 1] === '' ? [{ headers: fields, lines: rest }] : []
  })
}

function typeOf(headers: readonly Field[]): string {
  return headers.find(({ key }) => key === 'content-type')?.value ?? ''
}

function decoded(headers: readonly Field[], lines: readonly string[]): string {
  const encoding = headers.find(({ key }) => key === 'content-transfer-encoding')?.value.toLowerCase() ?? ''
  const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w-]{2,30})/i.exec(typeOf(headers)) ?? []
  if (encoding.startsWith('base64')) return inCharset(Buffer.from(lines.join(''), 'base64'), charset)
  const bytes = lines.join('\n')
  return inCharset(
    encoding.startsWith('quoted') ? unquoted(bytes.replaceAll(/=[ \t]*\n/g, '')) : Buffer.from(bytes, 'latin1'),
    charset,
  )
}

function decodedWords(text: string): string {
  return text.replaceAll(ENCODED_WORD, (_, charset: string, how: string, word: string) =>
    inCharset(how.toLowerCase() === 'b' ? Buffer.from(word, 'base64') : unquoted(word.replaceAll('_', ' ')), charset),
  )
}

function unquoted(text: string): Buffer {
  const bytes = text.replaceAll(/=([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}

function inCharset(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return bytes.toString()
  }
}

/** What stands between tags. */
function untagged(html: string): string {
  const words: string[] = []
  let end = 0
  for (let tag = html.indexOf('<'); tag !== -1; tag = html.indexOf('<', end)) {
    words.push(html.slice(end, tag))
    const closed = html.indexOf('>', tag)
    if (closed === -1) return words.join(' ')
    end = closed + 1
  }
  return [...words, html.slice(end)].join(' ')
}
