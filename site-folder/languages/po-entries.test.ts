import { globSync, readFileSync } from 'node:fs'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePo, poEntries } from './po-entries.ts'

type Message = {
  readonly context: string | undefined
  readonly source: string
  readonly translation: string
  readonly isFuzzy: boolean
}
type Style = {
  readonly width: number
  /** Whether a long text begins in the line of its keyword. */
  readonly isCompact: boolean
  readonly between: string
  readonly header: string
  readonly end: string
}

const escapes: Readonly<Record<string, string>> = { '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t' }

/** A text behind its keyword as an editor writes it, wrapped between any two characters. */
function wrapped(keyword: string, text: string, { width, isCompact }: Style): string {
  const rows = ['']
  for (const character of text) {
    const written = escapes[character] ?? character
    if (rows.at(-1)!.length + written.length > width || rows.at(-1)!.endsWith('\\n')) rows.push('')
    rows[rows.length - 1] += written
  }
  if (rows.length > 1 && !isCompact) rows.unshift('')
  return rows.map((row, index) => (index === 0 ? `${keyword} "${row}"` : `"${row}"`)).join('\n')
}

function written(messages: readonly Message[], style: Style): string {
  const entries = messages.map(({ context, source, translation, isFuzzy }) =>
    [
      '#. es-ES: msgid ""',
      ...(isFuzzy ? ['#, fuzzy', '#| msgid ""', '#| "what it said before"'] : []),
      ...(context === undefined ? [] : [wrapped('msgctxt', context, style)]),
      wrapped('msgid', source, style),
      wrapped('msgstr', translation, style),
    ].join('\n'),
  )
  const obsolete = '#~ msgid ""\n#~ "Said "\n#~ "no more"\n#~ msgstr "Xa non"\n'
  return [...(style.header ? [style.header] : []), ...entries, obsolete].join(style.between).replaceAll('\n', style.end)
}

const style: fc.Arbitrary<Style> = fc.record({
  width: fc.integer({ min: 1, max: 79 }),
  isCompact: fc.boolean(),
  between: fc.constantFrom('\n\n', '\n', '\n\n\n'),
  header: fc.constantFrom(
    '',
    'msgid ""\nmsgstr ""',
    '# Of somebody\n#, fuzzy\nmsgid ""\nmsgstr ""\n"Language: gl\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"',
  ),
  end: fc.constantFrom('\n', '\r\n'),
})
const text = fc.string({ unit: fc.constantFrom(...'aé "\\\n\t{}<0>#~ msgid') })
const message: fc.Arbitrary<Message> = fc.record({
  context: fc.option(text, { nil: undefined }),
  source: text.filter((source) => source !== ''),
  translation: text,
  isFuzzy: fc.boolean(),
})
const idOf = ({ context, source }: Message) => generateMessageId(source, context)

test('a file says the same however an editor has wrapped, spaced and headed it', () => {
  const messages = fc.uniqueArray(message, { selector: idOf, minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(messages, style, (all, how) => {
      const [file, errors] = [written(all, how), [] as never[]]
      const read = poEntries(file, errors)
      expect(errors).toEqual([])
      expect(read.map(({ id, source, translation }) => [id, source, translation])).toEqual(
        all.map((each) => [idOf(each), each.source, each.isFuzzy ? '' : each.translation]),
      )
      const lines = file.split('\n')
      for (const { line } of read) expect(lines[line - 1]).toMatch(/^msgstr/)
      const updated = Object.entries(parsePo(file)).filter(([, { obsolete }]) => !obsolete)
      expect(updated.map(([id, { translation }]) => [id, translation])).toEqual(
        all.map((each) => [idOf(each), each.translation]),
      )
    }),
  )
})

test('none of the product’s messages is lost where each is wrapped at 79 columns', () => {
  const style: Style = { width: 77, isCompact: false, between: '\n\n', header: '', end: '\n' }
  for (const file of globSync('locales/messages/es-ES/*.po')) {
    const entries = poEntries(readFileSync(file, 'utf8'), [])
    const all = entries.map(({ source, translation }) => ({
      context: undefined,
      source,
      translation,
      isFuzzy: false,
    }))
    const read = poEntries(written(all, style), [])
    expect(read.map(({ source, translation }) => [source, translation])).toEqual(
      entries.map(({ source, translation }) => [source, translation]),
    )
  }
})
