import type { Email } from 'postal-mime'
import { textOfHtml } from './text-of-html.ts'

export type BestText = { readonly text: string; readonly isFromHtml: boolean }

/** As much of the words of a part as another one has has to be there for both to say the same. */
const SAME = 0.5
/** Programs that write no plain text say there in whatever language that the mail is HTML, or in parts. */
const STUB = /html|mime/i

/**
 * The text of a mail that is meant to be read: its plain part, unless that leaves out what its HTML says. Where each says
 * something of its own, both are read.
 */
export function bestText({ text = '', html = '' }: Pick<Email, 'text' | 'html'>): BestText {
  const drawn = html.trim() === '' ? '' : textOfHtml(html)
  if (drawn.trim() === '') return { text, isFromHtml: false }
  const [plainWords, drawnWords] = [wordsOf(text), wordsOf(drawn)]
  if (plainWords.size === 0) return { text: drawn, isFromHtml: true }
  if (shareOf(drawnWords, plainWords) >= SAME) return { text, isFromHtml: false }
  const isLess = shareOf(plainWords, drawnWords) >= SAME || STUB.test(text)
  return { text: isLess ? drawn : `${text.trimEnd()}\n\n${drawn}`, isFromHtml: true }
}

/** How much of some words stands among others. */
function shareOf(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return words.size === 0 ? 1 : [...words].filter((word) => others.has(word)).length / words.size
}

/** In characters: of a text as much as its beginning tells what it is. */
const BEGINNING = 20_000

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    text
      .slice(0, BEGINNING)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu),
  )
}
