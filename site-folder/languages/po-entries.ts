import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Locale } from '#locales/i18n.ts'

// Where a message stands in its code says nothing to a translator.
const format = formatter({ origins: false })
type Context = Parameters<typeof format.parse>[1]
const CONTEXT: Context = { locale: undefined, sourceLocale: 'en-US', filename: '' }

/** The messages of a PO file by their ids. */
export type PoMessages = Awaited<ReturnType<typeof format.parse>>

/** Reads a PO file that has no errors. */
export function parsePo(text: string): PoMessages {
  return format.parse(text, CONTEXT) as PoMessages
}

/** Writes one anew, with the header of the one before, if any. */
export function writePo(messages: PoMessages, locale: Locale, existing: string): string {
  return format.serialize(messages, { ...CONTEXT, locale, existing: existing || undefined }) as string
}

/** A message of a PO file. Of one that is marked fuzzy, or has no translation, that is empty. */
export type PoEntry = {
  /** Where its translation begins. */
  readonly line: number
  readonly id: string
  /** In English. */
  readonly source: string
  readonly translation: string
}

type PoError = { readonly line: number; readonly what: string }

const LINE = /^\s*(#.*|(msgctxt|msgid|msgstr)\s+"(?:[^"\\]|\\.)*"|"(?:[^"\\]|\\.)*")?\s*$/
const BEGINS = /^\s*(#|msgctxt|msgid)/

/** The entries of a PO file in their order; lines that none may have are added to `errors`. */
export function poEntries(text: string, errors: PoError[]): PoEntry[] {
  const found: { text: string[]; line: number }[] = []
  let entry: (typeof found)[number] | null = null
  errors.push(...misplaced(text))
  text.split('\n').forEach((line, index) => {
    if (!LINE.test(line)) {
      errors.push({ line: index + 1, what: faultOf(line) })
      return
    }
    if (!entry || (entry.line > 0 && BEGINS.test(line))) found.push((entry = { text: [], line: 0 }))
    // A message that is no longer said is kept behind #~.
    if (!line.startsWith('#~')) entry.text.push(line)
    if (/^\s*msgstr/.test(line)) entry.line = index + 1
  })
  return found.flatMap(({ text: lines, line }) => (line > 0 ? entriesIn(lines.join('\n'), line) : []))
}

function entriesIn(text: string, line: number): PoEntry[] {
  const messages = Object.values(parsePo(text))
  return messages.flatMap(({ message: source = '', context, translation = '', extra }) => {
    const flags = (extra as { readonly flags?: readonly string[] } | undefined)?.flags ?? []
    if (source === '') return []
    const id = generateMessageId(source, context)
    return [{ line, id, source, translation: flags.includes('fuzzy') ? '' : translation }]
  })
}

type Keyword = 'msgctxt' | 'msgid' | 'msgstr'

/** Each `msgid` has one `msgstr`: what lacks the other would be passed over without a word. */
function misplaced(text: string): PoError[] {
  const errors: PoError[] = []
  let last: { readonly keyword: Keyword; readonly line: number } | null = null
  const begin = () => {
    if (last && last.keyword !== 'msgstr')
      errors.push({ line: last.line, what: 'has no msgstr: write msgstr "" below it until it is translated' })
  }
  for (const [index, row] of text.split('\n').entries()) {
    const keyword = /^\s*(msgctxt|msgid|msgstr)(?:\s|\[0)/.exec(row)?.[1] as Keyword | undefined
    if (!keyword) continue
    const line = index + 1
    if (keyword === 'msgstr' && last?.keyword !== 'msgid')
      errors.push({ line, what: 'is of no msgid: leave it out, or write the msgid above it' })
    if (keyword === 'msgctxt' || (keyword === 'msgid' && last?.keyword !== 'msgctxt')) begin()
    last = { keyword, line }
  }
  begin()
  return errors
}

function faultOf(line: string): string {
  if (/^\s*(msgid_plural|msgstr\[)/.test(line))
    return 'a plural is written within its message, like {count, plural, one {…} other {…}}: leave this line out'
  return `“${line.trim().slice(0, 60)}” is no line of a PO file: write it like msgstr "…", with a backslash before each quote within`
}
