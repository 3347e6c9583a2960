import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { parsePo as parseWhole } from 'pofile-ts'
import type { Locale } from '#locales/i18n.ts'

// Where a message stands in its code says nothing to a translator.
const format = formatter({ origins: false })
type Context = Parameters<typeof format.parse>[1]
const CONTEXT: Context = { locale: undefined, sourceLocale: 'en-US', filename: '' }

/** The messages of a PO file by their ids. */
export type PoMessages = Awaited<ReturnType<typeof format.parse>>

/** Reads a PO file that has no errors. */
export function parsePo(text: string): PoMessages {
  return format.parse(withHeader(blocksOf(text, [])), CONTEXT) as PoMessages
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
  errors.push(...misplaced(text))
  const blocks = blocksOf(text, errors).map(withoutObsolete).filter(isMessage)
  const { items } = parseWhole(withHeader(blocks.map(withLine)))
  let line = 0
  return items.map(({ msgid: source, msgctxt, msgstr, flags, metadata }) => {
    line = Number(metadata['line'] ?? line)
    const id = generateMessageId(source, msgctxt ?? undefined)
    return { line, id, source, translation: flags['fuzzy'] ? '' : msgstr.join('') }
  })
}

/** The lines of an entry with the comments above it, and which of them its translation begins in, if there is one. */
type Block = { readonly lines: readonly string[]; readonly line: number | null }

/** A PO file by its entries, however far apart they stand; what is no line of one is left out and added to `errors`. */
function blocksOf(text: string, errors: PoError[]): Block[] {
  const blocks: { lines: string[]; line: number | null }[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const last = blocks.at(-1)
    if (!LINE.test(line)) errors.push({ line: index + 1, what: faultOf(line) })
    else if (last && (last.line === null || !BEGINS.test(line))) last.lines.push(line)
    else blocks.push({ lines: [line], line: null })
    const block = blocks.at(-1)
    if (block && /^\s*msgstr/.test(line)) block.line ??= index + 1
  }
  return blocks
}

/**
 * A file that the library reads as it is meant: it takes the first `msgid ""` for the header, though it be that of a
 * wrapped message, and counts the first line behind #~ as one of the entry before, unless a comment stands between.
 */
function withHeader(blocks: readonly Block[]): string {
  const all = blocks.some(isHeader) ? blocks : [{ lines: ['msgid ""', 'msgstr ""'] }, ...blocks]
  return all.map(({ lines }) => ['#:', ...lines].join('\n')).join('\n\n')
}

/** A message that is no longer said is kept behind #~. */
function withoutObsolete({ lines, line }: Block): Block {
  return { lines: lines.filter((each) => !each.startsWith('#~')), line }
}

/** The library hands on what is said of an entry this way. */
function withLine({ lines, line }: Block): Block {
  return { lines: [`#@ line: ${line}`, ...lines], line }
}

function isMessage(block: Block): boolean {
  return block.line !== null && !isHeader(block)
}

/** It is of an empty message. */
function isHeader({ lines }: Block): boolean {
  const keywords = lines.filter((line) => !/^\s*(#|$)/.test(line))
  return /^\s*msgid\s+""\s*$/.test(keywords[0] ?? '') && /^\s*msgstr/.test(keywords[1] ?? '')
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
