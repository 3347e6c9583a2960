import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import type { Coverage } from '#domain/place/coverage.ts'
import type { PlaceDoubt } from '#geography/row-place.ts'
import { yearFirst } from '../text/spreadsheet-fields.ts'
import { isDate } from './coverage-date.ts'
import { addRow, noteColumn, type MendedField, type Row, type Rows, type Unplaced } from './coverage-rows.ts'

/** So many of a kind are told by their lines. */
export const MAX_TOLD = 20
const REQUIRED = ['ine', 'technology', 'status', 'speed'] as const
const OPTIONAL = ['postcode', 'date', 'municipality'] as const
/** Some 500 rows, parsed without a pause: whoever asks for a page meanwhile waits for these, not for the whole file. */
const CHUNK_BYTES = 32_768
/** The bytes in which everything that stands before the first row is looked for. */
const HEAD_BYTES = 65_536
const NEWLINE = 10
/** How a tab is shown to somebody. */
const TAB = '⇥'

/** Reports on a file while it is parsed: a record's fault, by its first and last line, fields that were mended, and doubts. */
export type Told = {
  readonly refuse: (fault: Unplaced, line: number, last?: number) => void
  readonly mend: (field: MendedField, line: number) => void
  readonly doubt: (doubt: PlaceDoubt, line: number) => void
}

/** ="01059" between two delimiters: no CSV, but how spreadsheets are told to leave a code alone. */
const FORMULAS = /(?<=^|[,;\t])="([^",;\t\n]*)"(?=[,;\t\n]|$)/gm

/** Parses a text in UTF-8 with lines that end in `\n`, while others are answered; rows may have notes in some languages. */
export async function parseCoverage(
  bytes: Buffer,
  locales: readonly string[],
  { refuse, mend, doubt }: Told,
): Promise<Coverage> {
  const text = bytes.includes('="') ? Buffer.from(bytes.toString().replaceAll(FORMULAS, '"=""$1"""')) : bytes
  const head = text.subarray(0, HEAD_BYTES).toString()
  const [, comments = '', header = ''] = /^((?:"?(?:#|sep=).*(?:\n|$)|[ ",;\t]*\n)*)(.*)/i.exec(head) ?? []
  // Excel in Spanish writes semicolons, and cells that are pasted have tabs between them.
  const delimiter = ['\t', ';'].find((each) => header.includes(each)) ?? ','
  const told = delimiter === '\t' ? TAB : delimiter
  const facts = readComments(comments, refuse)
  // As empty lines, comments are counted and skipped.
  const skipped = Buffer.from(comments.replaceAll(/.+/g, ''))
  const body = text.subarray(Buffer.byteLength(comments))
  const rows: Rows = {
    entries: new Map(),
    municipalitiesOf: new Map(),
    told: new Set(),
    texts: new Map(),
    notes: new Map(),
    locales,
    compared: new Set(),
    doubtsLeft: MAX_TOLD,
  }
  let columns: string[] = []

  const parser = parse<Row>({
    delimiter,
    record_delimiter: '\n',
    skip_empty_lines: true,
    skip_records_with_error: true,
    columns(names: string[]) {
      columns = names.map((name) => ownColumn(name.trim(), locales))
      if (isHeader(columns, { delimiter: told, locales }, (fault) => refuse(fault, parser.info.lines))) return columns
      throw new CsvError('CSV_INVALID_COLUMN_MAPPING', 'the header is refused')
    },
    on_record(row) {
      // Spreadsheets leave such rows behind.
      if (isBlank(Object.values(row))) return null
      const line = () => firstLine(Object.values(row))
      addRow(rows, row, {
        refuse: (fault) => refuse(fault, line(), parser.info.lines),
        mend: (field) => mend(field, line()),
        doubt: (each) => doubt(each, line()),
      })
      return null
    },
    on_skip(error) {
      if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') {
        const fields = error.record as string[]
        if (isBlank(fields)) return undefined
        refuse(fieldCount(fields, columns.length, told), firstLine(fields), parser.info.lines)
      } else if (error?.code === 'INVALID_OPENING_QUOTE') {
        refuse({ code: 'quote-within' }, parser.info.lines)
      } else if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
        refuse({ code: 'quote-open' }, lineOfField())
      } else {
        refuse({ code: 'after-quote', delimiter: told }, lineOfField())
        // Where the next field begins can't be told.
        throw error
      }
      return undefined
    },
  })
  /** csv-parse knows the line that a record ends on. */
  const firstLine = (fields: readonly string[]) => parser.info.lines - fields.join('').split('\n').length + 1
  const lineOfField = () => skipped.length + lineAt(body, parser.info.bytes - skipped.length)

  try {
    await pipeline(chunksOf(skipped, body), parser)
  } catch (error) {
    // It has been refused.
    if (!(error instanceof CsvError)) throw error
  }
  if (columns.length === 0) refuse({ code: 'no-header', columns: REQUIRED.join(told) }, 1)
  return { isGiven: true, ...facts, entries: rows.entries, municipalitiesOf: rows.municipalitiesOf }
}

function fieldCount(fields: readonly string[], expected: number, delimiter: string): Unplaced {
  const more = fields.slice(expected)
  const counted = { has: fields.length, expected, delimiter }
  if (more.length === 0) return { code: 'too-few-fields', ...counted, value: '' }
  return more.every((field) => field.trim() === '')
    ? { code: 'empty-fields', ...counted, value: delimiter.repeat(more.length) }
    : { code: 'too-many-fields', ...counted, value: more.join(delimiter) }
}

async function* chunksOf(skipped: Buffer, body: Buffer) {
  yield skipped
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    yield body.subarray(at, at + CHUNK_BYTES)
    await setImmediate()
  }
}

/** The line of the field that begins behind `offset`, and behind empty lines there. */
function lineAt(bytes: Buffer, offset: number): number {
  let line = 1
  for (let at = 0; at < offset || bytes[at] === NEWLINE; at++) if (bytes[at] === NEWLINE) line++
  return line
}

/** Reads the lines before the header, which speak of the whole file. */
function readComments(comments: string, refuse: Told['refuse']): Pick<Coverage, 'isDemo' | 'updated'> {
  let isDemo = false
  let updated: string | null = null
  comments.split('\n').forEach((comment, index) => {
    // A spreadsheet fills the row up with delimiters, and may put each cell in quotes.
    const [, said = '', value = ''] = /^"?#\s*(\w+)[:\s]*(.*?)[";,\s]*$/.exec(comment) ?? []
    if (said === 'demo') isDemo = true
    if (said !== 'updated') return
    updated = yearFirst(value)
    if (!isDate(updated, 'day')) refuse({ code: 'updated', value }, index + 1)
  })
  return { isDemo, updated }
}

function isBlank(fields: readonly string[]): boolean {
  return fields.every((field) => field.trim() === '')
}

/** A column as it is named here, however its letters are written. */
function ownColumn(name: string, locales: readonly string[]): string {
  const columns = [...REQUIRED, ...OPTIONAL, ...locales.map(noteColumn)]
  return columns.find((column) => column.toLowerCase() === name.toLowerCase()) ?? name
}

type Written = { readonly delimiter: string; readonly locales: readonly string[] }

function isHeader(
  names: readonly string[],
  { delimiter, locales }: Written,
  refuse: (fault: Unplaced) => void,
): boolean {
  const missing = REQUIRED.filter((column) => !names.includes(column))
  const columns: readonly string[] = [...REQUIRED, ...OPTIONAL, ...locales.map(noteColumn)]
  const isNameless = names.includes('')
  const unknown = names.filter((name) => name !== '' && !columns.includes(name))
  const twice = names.filter((name, index) => name !== '' && names.indexOf(name) !== index)
  if (missing.length > 0) refuse({ code: 'header-lacks', value: missing.join(', ') })
  if (isNameless) refuse({ code: 'header-nameless', delimiter })
  if (unknown.length > 0) refuse({ code: 'header-unknown', value: unknown.join(', '), columns: columns.join(', ') })
  if (twice.length > 0) refuse({ code: 'header-twice', value: twice.join(', ') })
  return !isNameless && missing.length + unknown.length + twice.length === 0
}
