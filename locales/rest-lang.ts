import type { I18n } from '@lingui/core'
import { localeOf, type Locale, type Said } from './i18n.ts'
import { ownLanguage } from './own-languages.ts'

/** The texts of a page, mail or document that are in another language than the rest of it. */
export type SaidInRest = {
  readonly locale: Locale
  readonly texts: readonly string[]
  /** Such that are in its own, although they hold one of these. */
  readonly butNot: readonly string[]
}

/** Shorter texts stand among words of any language. */
const SHORTEST = 4

/** What was said so far in another language, by messages and by the operator's own files; null of a whole language. */
export function saidInRest(i18n: I18n & Partial<Said>): SaidInRest | null {
  const { restLocale, inRest, inOwn } = i18n
  if (!restLocale || !inRest || !inOwn) return null
  const texts = [...new Set([...inRest, ...(ownLanguage(localeOf(i18n))?.restTexts ?? [])].map((text) => text.trim()))]
  const said = { locale: restLocale, texts, butNot: [] }
  const langOf = restLangs(said)
  const butNot = [...inOwn].map((text) => text.trim()).filter((text) => !texts.includes(text) && langOf?.(text))
  return { ...said, butNot }
}

/**
 * Tells which texts are in another language than the rest: those that were said so as they are, a part of such a sentence,
 * and several of them together, with a name or a figure among them. Null where all is in one.
 */
export function restLangs(said: SaidInRest | null): ((text: string) => Locale | undefined) | null {
  if (!said) return null
  const { texts, butNot, locale } = said
  const whole = new Set(texts)
  const others = new Set(butNot)
  const long = texts.filter((text) => lettersIn(text) >= SHORTEST).toSorted((one, other) => other.length - one.length)
  const anyOf = new RegExp(
    `(?<!\\p{L})(?:${long.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')})(?!\\p{L})`,
    'gu',
  )
  const isInRest = (words: string) => {
    if (others.has(words)) return false
    if (whole.has(words) || (words.includes(' ') && long.some((text) => text.includes(words)))) return true
    return long.length > 0 && 2 * lettersIn(words.replaceAll(anyOf, '')) <= lettersIn(words)
  }
  return (text) => (lettersIn(text) > 0 && isInRest(text.trim()) ? locale : undefined)
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
