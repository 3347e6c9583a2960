import { plainLetters } from '#domain/text/plain-words.ts'
import type { MailDetails } from '#domain/requests/mail-marks.ts'

/** Somebody's own words, and the mails that their program quoted beneath them; `quoted` is empty where nothing is. */
export type WithQuotation = { readonly own: string; readonly quoted: string }

/** In lines. */
const MAX_OF_ATTRIBUTION = 3
const FEWEST_HEADERS = 3
const MOST_HEADERS = 6

const MARKED = /^>/
/** As programs begin a quotation, in whatever language: "-----Mensaje original-----", or a rule. */
const TITLE = /^-{3,} ?\p{L}[\p{L} ]{2,40} ?-{3,}$/u
/** What such a title calls a mail. */
const OF_MAIL = /mensa|missatge|messag|nachricht|mesaj|bericht|wiadomo|meddelande|mail|correo|correu|original|reenvia/
const RULE = /^_{10,}$/
const HEADER = /^\*?(\p{L}[\p{L} ]{0,20}) ?:\*? ?\S/u
const HOUR = /\d{1,2}[:.]\d{2}/
/** As programs say that somebody else's mail follows. */
export const FORWARDED = /\b(forward|reenvia|reexpedi|transfer|weitergeleitet|inoltrat|reencaminhad|encaminhad)/
/** In a line that says who wrote what follows, in case it has no date. */
const WROTE = /escri|wrote|writes|schrieb|ecrit|scritto|scrive|escreveu|scris/

type Header = 'from' | 'sent' | 'other'

/** The headers of a mail, as programs call them above one that they quote; without accents. */
const headers = new Map<string, Header>([
  ...of('from', 'de, from, von, da, de la, van, od, fra, remitente, remitent, expediteur, mittente'),
  ...of('sent', 'enviado, enviado el, enviada, enviada em, enviado em, enviat, enviat el, fecha, data, date, sent'),
  ...of('sent', 'gesendet, datum, envoye, envoye le, inviato, trimis, verzonden, wyslano, data i hora, fecha y hora'),
  ...of('other', 'para, per a, per, a, to, an, pour, catre, aan, do, cc, cco, cc i, bcc, copia, reply to'),
  ...of('other', 'asunto, assumpte, tema, subject, betreff, objet, oggetto, assunto, subiect, onderwerp, temat'),
  ...of('other', 'importancia, importance, prioridad, adjuntos, attachments, responder a'),
])

function of(kind: Header, names: string): readonly (readonly [string, Header])[] {
  return names.split(', ').map((name) => [name, kind])
}

/** Which header of a mail a line is, quoted or not; null for none. */
export function headerOf(line: string): Header | null {
  const [, label] = HEADER.exec(line) ?? []
  return (label !== undefined && headers.get(plainLetters(label).trim())) || null
}

/**
 * Divides a mail's text where the quotation at its end begins: lines marked with ">", or the headers of the mail before,
 * with the line that says who wrote it. An answer that is written between the quoted lines, or beneath them, hides
 * nothing, and neither does a mail that only quotes.
 */
export function splitQuotation(text: string): WithQuotation {
  const lines = text.split('\n')
  const begins = quotationBegins(lines)
  if (begins === null) return { own: text, quoted: '' }
  const own = lines.slice(0, begins).join('\n').trimEnd()
  return own === '' ? { own: text, quoted: '' } : { own, quoted: lines.slice(begins).join('\n') }
}

/** The line at which the quotation at a mail's end begins; null for none. */
export function quotationBegins(lines: readonly string[]): number | null {
  return headersBegin(lines) ?? marksBegin(lines)
}

/**
 * The words of a mail, and its quotation of the conversation that is known already. A mail that is passed on is quoted
 * too, and is the text that is meant to be read.
 */
export function wordsOfMail(text: string, { marks }: Pick<MailDetails, 'marks'>): WithQuotation {
  const isNew = marks.includes('nested') || marks.includes('passed-on')
  return isNew ? { own: text, quoted: '' } : splitQuotation(text)
}

/** Where the last lines begin that are all marked or empty, with who is said to have written them; null where none are. */
function marksBegin(lines: readonly string[]): number | null {
  const lastOwn = lines.findLastIndex((line) => line !== '' && !MARKED.test(line))
  const marked = lines.findIndex((line, index) => index > lastOwn && MARKED.test(line))
  if (marked === -1) return null
  if (!lines[lastOwn]?.endsWith(':')) return marked
  const before = lines.slice(Math.max(0, lastOwn - MAX_OF_ATTRIBUTION + 1), lastOwn)
  // Programs break a long one, and leave a line empty above it.
  const broken = before.findLastIndex((line) => line === '')
  const begins = broken === -1 ? lastOwn : lastOwn - (before.length - broken) + 1
  return isAttribution(lines.slice(begins, lastOwn + 1).join(' ')) ? begins : marked
}

/** Whether a line says who wrote what follows, or when: "Decís esto:" is the words of whoever answers. */
function isAttribution(line: string): boolean {
  const letters = plainLetters(line)
  return /[\d@]/.test(line) || WROTE.test(letters) || FORWARDED.test(letters)
}

/**
 * Where the headers of an earlier mail begin, with the separator above them; null where there are none. Lines such as
 * "Correo: ana@correo.example" are the data of whoever writes: headers are those of a mail, and say from whom it was and
 * when.
 */
function headersBegin(lines: readonly string[]): number | null {
  const first = lines.findIndex((line, index) => {
    if (!HEADER.test(line) || (index > 0 && lines[index - 1] !== '' && !isSeparator(lines[index - 1]!))) return false
    const above = lines[separatorAbove(lines, index) ?? -1]
    const block = lines.slice(index, index + MOST_HEADERS)
    const end = block.findIndex((each) => !HEADER.test(each))
    return areHeaders(end === -1 ? block : block.slice(0, end), above)
  })
  return first === -1 ? null : (separatorAbove(lines, first) ?? first)
}

function areHeaders(block: readonly string[], above: string | undefined): boolean {
  if (block.length < FEWEST_HEADERS) return false
  // What a program calls an earlier mail is one, in whatever language its headers are.
  if (above !== undefined && TITLE.test(above) && OF_MAIL.test(plainLetters(above))) return true
  const kinds = block.slice(0, FEWEST_HEADERS).map(headerOf)
  const all = block.map(headerOf)
  if (kinds.includes(null) || !all.includes('from')) return false
  const saysWhen = block.some((line, index) => all[index] === 'sent' && HOUR.test(line))
  return above !== undefined || (all.includes('sent') && (saysWhen || block.some((line) => line.includes('@'))))
}

function isSeparator(line: string): boolean {
  return TITLE.test(line) || RULE.test(line)
}

/** The separator above a line, with nothing but empty lines between; null for none. */
function separatorAbove(lines: readonly string[], index: number): number | null {
  // No text has two empty lines in a row.
  const above = lines[index - 1] === '' ? index - 2 : index - 1
  return above >= 0 && isSeparator(lines[above]!) ? above : null
}
