import type { Messages } from '@lingui/core'
import { operatorTimeZone, USUAL_TIME_ZONE } from '#domain/calendar/spanish-time.ts'
import type { Locale } from '#locales/i18n.ts'
import type { Area } from '#locales/areas.ts'
import { ownLanguage, ownLocales } from '#locales/own/own-languages.ts'
import { withWords } from './with-words.ts'

const otherWords = import.meta.glob<Readonly<Record<string, string>>>('../messages/*-*/*.json', { import: 'default' })

/** The language that messages are written in. */
const SOURCE = 'en-US'

const translated = import.meta.glob<Messages>('../messages/*-*/*.po', { import: 'messages' })
const written = import.meta.glob<Messages>('../messages/es-ES/*.po', { query: '?source', import: 'messages' })

/** Loaders of messages by language and area. */
const catalogues = Object.fromEntries([
  ...Object.entries(translated).map(([file, load]) => [file.replace('../messages/', ''), load] as const),
  ...Object.entries(written).map(([file, load]) => [file.replace('../messages/es-ES', SOURCE), load] as const),
])

/** The languages that come with the product: that of the source, and those with a folder in `messages/`. */
export const knownLocales: readonly Locale[] = [
  ...new Set(Object.keys(catalogues).map((name) => name.split('/')[0] as Locale)),
]

/** Whether a language comes with the product. */
export function isOfProduct(tag: string): boolean {
  return knownLocales.some((locale) => locale === tag)
}

/** The languages that pages can be in: those of the product, and the operator's own. */
export function spokenLocales(): readonly Locale[] {
  return [...knownLocales, ...ownLocales()]
}

/** Whether pages can be in a language. */
export function isSpoken(tag: string): tag is Locale {
  return spokenLocales().some((locale) => locale === tag)
}

/**
 * In which words an operator speaks: as the messages are written, of fibre and bills; of internet, where not all of it is
 * fibre; or of topping up, where only prepaid lines are sold.
 */
export type Wording = {
  readonly of: 'fibre' | 'internet' | 'prepaid'
  /** The name of the tax in its prices, by language, where it is not the usual one. */
  readonly tax?: Readonly<Record<string, string>>
}

/** As the messages are written. */
export const USUAL_WORDING: Wording = { of: 'fibre' }

/**
 * Loads the translations of one area. If that fails, the source text is shown (specification, section 4). An operator
 * has translated what the own site says, in its own words.
 *
 * @param wording other than of fibre, what it says in other words is taken from `internet.json` or `prepaid.json`; times are
 *   those of the operator's clocks, by `canary.json` where these are the Canaries'
 */
export async function loadMessages(area: Area, locale: Locale, wording: Wording = USUAL_WORDING): Promise<Messages> {
  const own = ownLanguage(locale)
  if (own) return own.messages.get(area) ?? {}
  const load = catalogues[`${locale}/${area}.po`]
  const messages = (await load?.().catch(() => undefined)) ?? {}
  const ofClocks = operatorTimeZone() === USUAL_TIME_ZONE ? {} : await wordsIn(locale, 'canary')
  const texts = { ...(await otherWordsIn(locale, wording)), ...ofClocks }
  return Object.keys(texts).length === 0 ? messages : withWords(messages, texts)
}

/** The messages that a wording says in other words, by source text. */
export function otherWordsIn(locale: Locale, { of }: Wording): Promise<Readonly<Record<string, string>>> {
  return wordsIn(locale, of)
}

async function wordsIn(locale: Locale, file: string): Promise<Readonly<Record<string, string>>> {
  return (await otherWords[`../messages/${locale}/${file}.json`]?.()) ?? {}
}
