import { normalText } from '#domain/text/normal-text.ts'

/** In characters: of a text, as much as anybody reads, and of a subject. */
const LONGEST_TEXT = 20_000
export const LONGEST_SUBJECT = 200
export const LONGEST_NAME = 120
/** Mails named by In-Reply-To and References. */
export const MAX_ANSWERED = 50
/** In place of a byte that is none of the charset. */
export const LOST = '\uFFFD'

/** As much of a text as anybody reads. */
export function readable(text: string): string {
  return Array.from(text.slice(0, 2 * LONGEST_TEXT))
    .slice(0, LONGEST_TEXT)
    .join('')
}

/** As the forms keep texts: without what is not seen, and with at most one empty line between paragraphs. */
export function plain(text: string): string {
  return normalText(text.slice(0, 4 * LONGEST_TEXT).toWellFormed(), 'NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?!\u200D)\p{Cf}|(?!\n)\p{Cc}/gu, (sign) => (sign === '\t' ? ' ' : ''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

export function oneLine(text: string | undefined, longest: number): string {
  const line = plain((text ?? '').slice(0, 4 * longest)).replaceAll('\n', ' ')
  return Array.from(line).slice(0, longest).join('')
}

/** The Message-IDs within a header, each once. */
export function idsIn(header: string | undefined): string[] {
  return [...new Set((header ?? '').match(/<[^<>\s]{3,250}>/g))]
}
