import type { Messages } from '@lingui/core'
import type { Locale } from './i18n.ts'
import type { Application } from './applications.ts'
import { withWords } from './with-words.ts'

/**
 * The files of a language's folder in `messages/`: for every page, for static pages only, for the desk, for
 * what pages and e-mails say alike (descriptions and rights), one per page with a form, and what only the server and e-mails say.
 */
export type Area = 'site' | 'documents' | 'desk' | 'descriptions' | 'rights' | Application | 'server' | 'emails'

const otherWords = import.meta.glob<Readonly<Record<string, string>>>('./messages/*-*/*.json', { import: 'default' })

/** The language that messages are written in. */
const SOURCE = 'en-US'

const translated = import.meta.glob<Messages>('./messages/*-*/*.po', { import: 'messages' })
const written = import.meta.glob<Messages>('./messages/es-ES/*.po', { query: '?source', import: 'messages' })

/** Loaders of messages by language and area. */
const catalogues = Object.fromEntries([
  ...Object.entries(translated).map(([file, load]) => [file.replace('./messages/', ''), load] as const),
  ...Object.entries(written).map(([file, load]) => [file.replace('./messages/es-ES', SOURCE), load] as const),
])

/** The languages that this build speaks: that of the source, and those with a folder in `messages/`. */
export const knownLocales: readonly Locale[] = [
  ...new Set(Object.keys(catalogues).map((name) => name.split('/')[0] as Locale)),
]

/**
 * In which words an operator speaks: as the messages are written, of fibre and bills; of internet, where not all of it is
 * fibre; or of topping up, where only prepaid lines are sold.
 */
export type Wording = 'fibre' | 'internet' | 'prepaid'

/**
 * Loads the translations of one area. If that fails, the source text is shown (specification, section 4).
 *
 * @param wording other than of fibre, what it says in other words is taken from `internet.json` or `prepaid.json`
 */
export async function loadMessages(area: Area, locale: Locale, wording: Wording = 'fibre'): Promise<Messages> {
  const load = catalogues[`${locale}/${area}.po`]
  const messages = (await load?.().catch(() => undefined)) ?? {}
  return wording === 'fibre' ? messages : withWords(messages, await wordsOf(locale, wording))
}

async function wordsOf(locale: Locale, wording: Wording): Promise<Readonly<Record<string, string>>> {
  return (await otherWords[`./messages/${locale}/${wording}.json`]?.()) ?? {}
}
