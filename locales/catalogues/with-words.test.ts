import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { messagesIn, otherWordsIn } from '#tests/support/catalogue/translations.ts'
import { knownLocales } from './catalogues.ts'

const FIBRE = /\bfib(?:re|er|ra)\b/i
const TAGS = /<\/?\d+>/g

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
    const texts = otherWordsIn(locale, 'internet')
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

const MAINLAND = /peninsul|mainland Spa|\bSpanish mainland/i

test.each(knownLocales)(
  'in %s, all that names the clocks of the mainland has words for those of the Canaries',
  (locale) => {
    const texts = otherWordsIn(locale, 'canary')
    const named = messagesIn(locale).filter(({ source, text }) => MAINLAND.test(source) || MAINLAND.test(text))
    expect(named.length).toBeGreaterThan(20)
    expect(Object.keys(texts).toSorted()).toEqual([...new Set(named.map(({ key }) => key))].toSorted())
    for (const [key, text] of Object.entries(texts)) {
      const source = key.split('\u0004').at(-1)!
      expect([key, argumentsOf(text), text.match(TAGS)]).toEqual([key, argumentsOf(source), source.match(TAGS)])
      expect(text).not.toMatch(MAINLAND)
    }
    // Each is said in other words by one of them alone.
    for (const other of ['internet', 'prepaid'] as const)
      expect(Object.keys(otherWordsIn(locale, other)).filter((key) => key in texts)).toEqual([])
  },
)

test.each(knownLocales)('in %s, all that is said of topping up stands for a message', (locale) => {
  const texts = otherWordsIn(locale, 'prepaid')
  expect(Object.keys(texts).filter((key) => !inEnglish.has(key))).toEqual([])
  for (const [key, text] of Object.entries(texts))
    expect([key, argumentsOf(text), text.match(TAGS)]).toEqual([key, argumentsOf(key), key.match(TAGS)])
})
