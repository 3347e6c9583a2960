import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { knownLocales } from './catalogues.ts'

const FOLDER = path.resolve(import.meta.dirname, 'messages')
const FIBRE = /\bfib(?:re|er|ra)\b/i
const TAGS = /<\/?\d+>/g

/** A message of a PO file, by its key in `internet.json`. */
type Message = { readonly key: string; readonly source: string; readonly context: string; readonly text: string }

const quoted = (entry: string, name: string) => {
  const [, lines = ''] = new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(entry) ?? []
  return lines.split('\n').filter(Boolean).map((line) => JSON.parse(line) as string).join('') // prettier-ignore
}

function messagesIn(locale: string): Message[] {
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

/** The names of a message's arguments, each once. */
function argumentsOf(message: string): string[] {
  const named = (tokens: CompiledMessage): string[] =>
    typeof tokens === 'string'
      ? []
      : tokens.flatMap((token) => {
          if (typeof token === 'string') return []
          const [name, , branches] = token
          const inner = typeof branches === 'object' ? Object.values(branches ?? {}) : []
          return [
            name,
            ...inner.flatMap((branch) =>
              branch === undefined || typeof branch === 'number' ? [] : named(branch as CompiledMessage),
            ),
          ]
        })
  return [...new Set(named(compileMessage(message)))].filter((name) => name !== '#').toSorted()
}

const inEnglish = new Map(messagesIn('en-US').map((message) => [message.key, message]))

test.each(knownLocales)(
  'in %s, all that names fibre has words for internet, but for what names one tariff',
  (locale) => {
    const texts = JSON.parse(readFileSync(path.join(FOLDER, locale, 'internet.json'), 'utf8')) as Record<string, string>
    const named = messagesIn(locale).filter(
      ({ source, text, context }) => context !== 'one tariff' && (FIBRE.test(source) || FIBRE.test(text)),
    )
    expect(named.length).toBeGreaterThan(90)
    expect(named.map(({ key }) => key).filter((key) => !(key in texts))).toEqual([])
    expect(Object.entries(texts).filter(([key, text]) => FIBRE.test(text) || !inEnglish.has(key))).toEqual([])
    for (const [key, text] of Object.entries(texts)) {
      const source = key.split('\u0004').at(-1)!
      expect([key, argumentsOf(text), text.match(TAGS)]).toEqual([key, argumentsOf(source), source.match(TAGS)])
    }
  },
)

test.each(knownLocales)('in %s, all that is said of topping up stands for a message', (locale) => {
  const texts = JSON.parse(readFileSync(path.join(FOLDER, locale, 'prepaid.json'), 'utf8')) as Record<string, string>
  expect(Object.keys(texts).filter((key) => !inEnglish.has(key))).toEqual([])
  for (const [key, text] of Object.entries(texts))
    expect([key, argumentsOf(text), text.match(TAGS)]).toEqual([key, argumentsOf(key), key.match(TAGS)])
})
