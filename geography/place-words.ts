import { normalText } from '#domain/text/normal-text.ts'

/** A place is written in fewer characters, street and country included. Longer text is no place, and is not worked on. */
export const LONGEST_PLACE = 200

export const ARTICLES: ReadonlySet<string> = new Set(
  'el la los las lo l els les en na es sa ses s n o a os as'.split(' '),
)
const ABBREVIATIONS: Record<string, string> = {
  sta: 'santa',
  sto: 'santo',
  st: 'sant',
  pto: 'puerto',
  vva: 'villanueva',
}

/** The words of a name as they are compared: without accents, case, apostrophes and hyphens, abbreviations in full. */
export function wordsOf(text: string): readonly string[] {
  const plain = normalText(text, 'NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}·]/gu, '')
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    Object.hasOwn(ABBREVIATIONS, word) ? ABBREVIATIONS[word]! : word,
  )
}

/** The name with its article before it, as said: `coruña a` is `a coruña`. */
export function articleFirst(words: readonly string[]): readonly string[] {
  const last = words.at(-1)
  return last !== undefined && words.length > 1 && ARTICLES.has(last) ? [last, ...words.slice(0, -1)] : words
}

/** Without the article before it; null if it has none. */
export function withoutArticle(words: readonly string[]): readonly string[] | null {
  return words.length > 1 && ARTICLES.has(words[0]!) ? words.slice(1) : null
}
