import type { Locale, SaidInRest } from './i18n.ts'

/** Shorter texts stand in words of any language. */
const SHORTEST = 4

/**
 * Tells which texts of a page were said in another language than the rest of it: those that were said so as they are, a
 * part of such a sentence, and several of them together, with a name or a figure among them. Null where all is in one.
 */
export function restLangs(said: SaidInRest | null): ((text: string) => Locale | undefined) | null {
  if (!said) return null
  const whole = new Set(said.texts)
  const longestFirst = [...whole]
    .filter((text) => lettersIn(text) >= SHORTEST)
    .toSorted((one, other) => other.length - one.length)
  const isInRest = (words: string) => {
    if (whole.has(words) || (words.includes(' ') && longestFirst.some((text) => text.includes(words)))) return true
    let left = words
    for (const text of longestFirst) left = left.replaceAll(text, '')
    return 2 * lettersIn(left) <= lettersIn(words)
  }
  return (text) => (lettersIn(text) > 0 && isInRest(text.trim()) ? said.locale : undefined)
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
