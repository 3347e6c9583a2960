import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../../locales/messages')

/** A message of a PO file, by its key in `internet.json`. */
export type Message = {
  readonly key: string
  readonly source: string
  readonly context: string
  readonly text: string
}

const quoted = (entry: string, name: string) => {
  const [, lines = ''] = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry) ?? []
  return lines.split('\n').filter(Boolean).map((line) => JSON.parse(line) as string).join('') // prettier-ignore
}

/** All that is said in a language, of every PO file. */
export function messagesIn(locale: string): Message[] {
  // English is the source of each file, and has none of its own.
  const folder = path.join(FOLDER, locale === 'en-US' ? 'es-ES' : locale)
  return readdirSync(folder)
    .filter((file) => file.endsWith('.po'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n\n'))
    .map((entry) => {
      const [source, context, text] = ['msgid', 'msgctxt', 'msgstr'].map((name) => quoted(`${entry}\n`, name))
      const key = context ? `${context}\u0004${source}` : source!
      return { key, source: source!, context: context!, text: locale === 'en-US' ? source! : text! }
    })
    .filter(({ source }) => source !== '')
}

/** The other words of messages where a site sells other internet, prepaid lines alone, or goes by other clocks, by their keys. */
export function otherWordsIn(locale: string, file: 'internet' | 'prepaid' | 'canary'): Record<string, string> {
  return JSON.parse(readFileSync(path.join(FOLDER, locale, `${file}.json`), 'utf8')) as Record<string, string>
}
