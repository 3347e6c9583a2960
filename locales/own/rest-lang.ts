import type { I18n, MessageDescriptor, Messages } from '@lingui/core'
import { createI18n, localeOf, type Locale } from '#locales/i18n.ts'
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

/** The messages that a language lacks, in the one that says them instead. */
export type Rest = { readonly locale: Locale; readonly messages: Messages }

/** The texts said in either language. */
type Said = {
  readonly restLocale: Locale
  readonly inRest: Set<string>
  readonly inOwn: Set<string>
  /** The parts of sentences of the rest, in whichever language they were put together. */
  readonly within: Set<string>
}
type Values = Readonly<Record<string, unknown>>
type Say = (id: MessageDescriptor | string, values?: Values, ...options: readonly never[]) => string

/** A language that is translated in part, whose rest is said in another one. It remembers what was said in which. */
export function createPartly(locale: Locale, messages: Messages, rest: Rest): I18n {
  const i18n = createI18n(locale, messages)
  const said: Said = { restLocale: rest.locale, inRest: new Set(), inOwn: new Set(), within: new Set() }
  const say = i18n.t as Say
  // By an instance of its own: its plurals are those of its language.
  const sayRest = createI18n(rest.locale, rest.messages).t as Say
  const inRest = (values?: Values) => valuesInRest(locale, values)
  const withValues = (id: MessageDescriptor | string) =>
    typeof id === 'string' ? id : { ...id, values: inRest(id.values) }
  const either: Say = (id, values, ...options) => {
    const isOwn = Object.hasOwn(messages, typeof id === 'string' ? id : id.id)
    const text = isOwn ? say(id, values, ...options) : sayRest(withValues(id), inRest(values), ...options)
    const isWordsOfOthers = !isOwn && isWordless(rest.messages[typeof id === 'string' ? id : id.id])
    // A message that puts words of others side by side is in the language of those.
    const parts = Object.values({ ...(typeof id === 'string' ? {} : id.values), ...values })
    const isInRest = isWordsOfOthers ? parts.some((part) => said.inRest.has(String(part).trim())) : !isOwn
    if (isInRest) for (const part of parts) if (typeof part === 'string') said.within.add(part.trim())
    // Where elements stand in a text, its pieces are shown one by one.
    for (const piece of text.split(/<[^>]*>/)) (isInRest ? said.inRest : said.inOwn).add(piece.trim())
    return text
  }
  i18n._ = i18n.t = either
  return Object.assign(i18n, { said })
}

/** Whether a compiled message has no letters of its own between its values. */
function isWordless(message: Messages[string] | undefined): boolean {
  const parts = typeof message === 'string' ? [message] : (message ?? [])
  return parts.every((part) => (typeof part === 'string' ? lettersIn(part) === 0 : part.length === 1))
}

/** Values of a sentence that is in the language of the rest: days, hours and lists in that one, too. */
function valuesInRest(locale: Locale, values: Values = {}): Values {
  const formatted = ownLanguage(locale)?.formatted
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      (typeof value === 'string' && formatted?.get(value)) || value,
    ]),
  )
}

/** The texts said so far in another language, by messages and by the operator's own files; null of a whole language. */
export function saidInRest(i18n: I18n & { readonly said?: Said }): SaidInRest | null {
  const known = i18n.said
  if (!known) return null
  const texts = [...new Set([...known.inRest, ...(ownLanguage(localeOf(i18n))?.restTexts ?? [])])]
  const said = { locale: known.restLocale, texts, butNot: [] }
  const langOf = restLangs(said)
  const holdsRest = holdingRest(texts)
  const own = [...known.inOwn, ...[...known.within].filter((text) => lettersIn(text) > 0 && !holdsRest(text))]
  return { ...said, butNot: own.filter((text) => !texts.includes(text) && langOf?.(text)) }
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
  const long = longOf(texts)
  const holdsRest = holdingRest(texts)
  const isInRest = (words: string) => {
    if (others.has(words)) return false
    if (whole.has(words) || (words.includes(' ') && long.some((text) => text.includes(words)))) return true
    return holdsRest(words)
  }
  return (text) => (lettersIn(text) > 0 && isInRest(text.trim()) ? locale : undefined)
}

function longOf(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => lettersIn(text) >= SHORTEST).toSorted((one, other) => other.length - one.length)
}

/** Tells whether half of the letters of words or more are such texts. */
function holdingRest(texts: readonly string[]): (words: string) => boolean {
  const long = longOf(texts)
  if (long.length === 0) return () => false
  const anyOf = new RegExp(
    `(?<!\\p{L})(?:${long.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)).join('|')})(?!\\p{L})`,
    'gu',
  )
  return (words) => 2 * lettersIn(words.replaceAll(anyOf, '')) <= lettersIn(words)
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0
}
