import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { knownLocales } from './catalogues.ts'

const MESSAGES = path.resolve(import.meta.dirname, '../messages')

/** A figure with a noun in the plural, which would be wrong of one. */
const PLURAL =
  /\}(?:<\/?\d+>)? (?:months|destinations|channels|lines|days|minutes|people|meses|destinos|canales|líneas|días|minutos|personas|mesos|destinacions|canals|línies|dies|minuts|persones)\b/u

/** Counts that are never one: two ends of a range, constants of the product, and bundles, which are a list. */
const NEVER_ONE = /\{from\}|\{FIGURE_DAYS\}|Bundles of|Bonos de|Bons de|bundle of|bono de|bo de/

test.each(knownLocales)('in %s, a count has the noun that belongs to it', (locale) => {
  // English is the source of each file, and has none of its own.
  const [folder, entry] = locale === 'en-US' ? (['es-ES', 'msgid'] as const) : ([locale, 'msgstr'] as const)
  const said = readdirSync(path.join(MESSAGES, folder))
    .filter((file) => file.endsWith('.po'))
    .flatMap((file) => texts(readFileSync(path.join(MESSAGES, folder, file), 'utf8'), entry))
  expect(said.length).toBeGreaterThan(1000)
  const wrong = said.filter((text) => PLURAL.test(withoutPlurals(text)) && !NEVER_ONE.test(text))
  expect(wrong).toEqual([])
})

/** What stands behind `msgid` or `msgstr`, by message. */
function texts(po: string, entry: 'msgid' | 'msgstr'): string[] {
  return [...po.matchAll(new RegExp(`^${entry} ((?:".*"\\n?)+)`, 'gm'))].map(([, quoted = '']) =>
    quoted
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string)
      .join(''),
  )
}

/** Without `{count, plural, …}`, however deep their braces go. */
function withoutPlurals(text: string): string {
  let kept = ''
  for (let at = 0; at < text.length; at++) {
    if (!/^\{\w+, plural,/.test(text.slice(at))) {
      kept += text[at]
      continue
    }
    let depth = 0
    do {
      if (text[at] === '{') depth++
      if (text[at] === '}') depth--
      at++
    } while (depth > 0)
    at--
  }
  return kept
}
