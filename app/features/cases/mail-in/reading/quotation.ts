import type { MailDetails } from '#domain/requests/mail-marks.ts'

/** Somebody's own words, and the mails that their program quoted beneath them; `quoted` is empty where nothing is. */
export type WithQuotation = { readonly own: string; readonly quoted: string }

/** In lines. */
const MAX_OF_ATTRIBUTION = 3
const FEWEST_HEADERS = 3

const MARKED = /^>/
/** As Outlook begins a quotation, in whatever language: "-----Mensaje original-----", or a rule. */
const SEPARATOR = /^(-{3,} ?\p{L}[\p{L} ]{2,40} ?-{3,}|_{10,})$/u
const HEADER = /^\*?\p{L}[\p{L} ]{1,20} ?:\*? ?\S/u

/**
 * Divides a mail's text where the quotation at its end begins: lines marked with ">", or the headers of the mail before,
 * with the line that says who wrote it. An answer that is written between the quoted lines, or beneath them, hides
 * nothing, and neither does a mail that only quotes.
 */
export function splitQuotation(text: string): WithQuotation {
  const lines = text.split('\n')
  const begins = headersBegin(lines) ?? marksBegin(lines)
  if (begins === null) return { own: text, quoted: '' }
  const own = lines.slice(0, begins).join('\n').trimEnd()
  return own === '' ? { own: text, quoted: '' } : { own, quoted: lines.slice(begins).join('\n') }
}

/**
 * The words of a mail, and its quotation of the conversation that is known already. A mail that is passed on is quoted
 * too, and is the text that is meant to be read.
 */
export function wordsOfMail(text: string, { marks }: Pick<MailDetails, 'marks'>): WithQuotation {
  return marks.includes('nested') ? { own: text, quoted: '' } : splitQuotation(text)
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
  return broken === -1 ? lastOwn : lastOwn - (before.length - broken) + 1
}

/** Where the headers of an earlier mail begin, with the separator above them; null where there are none. */
function headersBegin(lines: readonly string[]): number | null {
  const first = lines.findIndex((_, index) => {
    const isFirst = index === 0 || lines[index - 1] === '' || SEPARATOR.test(lines[index - 1]!)
    const headers = lines.slice(index, index + FEWEST_HEADERS)
    return (
      isFirst &&
      headers.length === FEWEST_HEADERS &&
      headers.every((each) => HEADER.test(each)) &&
      headers[0]!.includes('@')
    )
  })
  if (first === -1) return null
  const above = lines.slice(0, first).findLastIndex((line) => line !== '')
  return above !== -1 && SEPARATOR.test(lines[above]!) ? above : first
}
