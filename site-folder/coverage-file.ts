import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { technologies, type Coverage, type CoverageEntry } from '#domain/place/coverage.ts'
import { spokenLocales } from '#locales/catalogues/catalogues.ts'
import { withLostZero, yearFirst } from './text/spreadsheet-fields.ts'
import { decodeText } from './text/text-file.ts'
import { isPostcode } from '#geography/is-postcode.ts'
import { municipalities } from '#geography/municipalities.ts'

/** What nobody can know without a file. */
export const nothingKnown: Coverage = {
  isGiven: false,
  isDemo: false,
  updated: null,
  entries: new Map(),
  municipalitiesOf: new Map(),
}

/** More than these are not told: one slip in an export is an error on every line. */
const MOST_ERRORS = 20
const FASTEST_MB = 100_000

const REQUIRED = ['ine', 'technology', 'status', 'speed'] as const
const OPTIONAL = ['postcode', 'date', 'municipality'] as const
const NOTE = (locale: string) => `note ${locale}`

/** What has been read so far. */
type Rows = {
  readonly entries: Map<string, CoverageEntry[]>
  readonly municipalitiesOf: Map<string, Set<string>>
  /** Rows say the same postcodes, dates and notes over and over: each is held once, a tenth of an instance's memory less. */
  readonly texts: Map<string, string>
}

/** A row's fields by column. */
type Row = Readonly<Record<string, string>>

/** Some 500 rows, parsed without a pause: whoever asks for a page meanwhile waits for these, not for the whole file. */
const CHUNK_BYTES = 32_768

/** The last good file, by what is in it: an edit of any file reads the folder again. */
let lastRead: { readonly digest: string; readonly coverage: Coverage } | null = null

/**
 * Reads the file, if there is one, while others are answered. What is wrong with it is added to `errors` with file,
 * line and column, and null is given back. docs/coverage.md says how it is written.
 */
export async function readCoverage(file: string, errors: string[]): Promise<Coverage | null> {
  let bytes: Buffer
  try {
    bytes = await readFile(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return nothingKnown
    errors.push(`${file}: can't be read (${code})`)
    return null
  }
  const digest = hash('sha256', bytes)
  if (lastRead?.digest === digest) return lastRead.coverage
  const text = decodeText(file, bytes, errors)
  if (text === null) return null
  // A set: csv-parse reports both quotes around a word.
  const found = new Set<string>()
  const coverage = await parseCoverage(text, (line, error) => found.add(`${file}:${line}: ${error}`))
  errors.push(...[...found].slice(0, MOST_ERRORS))
  if (found.size > MOST_ERRORS) errors.push(`${file}: and ${found.size - MOST_ERRORS} errors more`)
  if (found.size > 0) return null
  lastRead = { digest, coverage }
  return coverage
}

type Refuse = (line: number, error: string) => void

async function parseCoverage(text: string, refuse: Refuse): Promise<Coverage> {
  const [, comments = '', header = ''] = /^((?:"?#.*(?:\n|$)|\n)*)(.*)/.exec(text) ?? []
  // Excel in Spanish writes semicolons.
  const delimiter = header.includes(';') ? ';' : ','
  // As empty lines, comments are counted and skipped.
  const bytes = Buffer.from(comments.replaceAll(/.+/g, '') + text.slice(comments.length))
  const facts = readComments(comments, refuse)
  const rows: Rows = { entries: new Map(), municipalitiesOf: new Map(), texts: new Map() }
  let columns: string[] = []

  const parser = parse<Row>({
    delimiter,
    record_delimiter: '\n',
    skip_empty_lines: true,
    skip_records_with_error: true,
    columns(names: string[]) {
      columns = names.map((name) => name.trim())
      if (isHeader(columns, (error) => refuse(parser.info.lines, error))) return columns
      throw new CsvError('CSV_INVALID_COLUMN_MAPPING', 'the header is refused')
    },
    on_record(row) {
      addRow(rows, row, (error) => refuse(firstLine(Object.values(row)), error))
      return null
    },
    on_skip(error) {
      if (error?.code === 'CSV_RECORD_INCONSISTENT_COLUMNS') {
        const fields = error.record as string[]
        refuse(firstLine(fields), fieldCount(fields, columns.length, delimiter))
      } else if (error?.code === 'INVALID_OPENING_QUOTE') {
        refuse(parser.info.lines, 'a quote (") stands within a field: put the field in quotes, and write it twice')
      } else if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
        refuse(lineAt(bytes, parser.info.bytes), 'a quote (") is opened and never closed')
      } else {
        refuse(
          lineAt(bytes, parser.info.bytes),
          `something stands between a closing quote (") and the next ${delimiter}`,
        )
        // Where the next field begins can't be told.
        throw error
      }
      return undefined
    },
  })
  /** csv-parse knows the line that a record ends on. */
  const firstLine = (fields: readonly string[]) => parser.info.lines - fields.join('').split('\n').length + 1

  try {
    await pipeline(chunksOf(bytes), parser)
  } catch (error) {
    // It has been refused.
    if (!(error instanceof CsvError)) throw error
  }
  if (columns.length === 0) refuse(1, `a header is missing: write ${REQUIRED.join(delimiter)}`)
  return { isGiven: true, ...facts, entries: rows.entries, municipalitiesOf: rows.municipalitiesOf }
}

function fieldCount(fields: readonly string[], expected: number, delimiter: string): string {
  const said = `has ${fields.length} fields where the header has ${expected}`
  const more = fields.slice(expected)
  if (more.length === 0) return `${said}: a ${delimiter} stands between two, also where one is empty`
  return more.every((field) => field.trim() === '')
    ? `${said}: take the last ${delimiter.repeat(more.length)} away, or delete the empty columns in the spreadsheet`
    : `${said}: take “${more.join(delimiter)}” away, or put a text with a ${delimiter} in it in quotes`
}

async function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield bytes.subarray(at, at + CHUNK_BYTES)
    await setImmediate()
  }
}

/** The line of the field that begins behind `offset`, and behind empty lines there. */
function lineAt(bytes: Buffer, offset: number): number {
  const newline = 10
  let line = 1
  for (let at = 0; at < offset || bytes[at] === newline; at++) if (bytes[at] === newline) line++
  return line
}

/** What the lines before the header say of the whole file. */
function readComments(comments: string, refuse: Refuse): Pick<Coverage, 'isDemo' | 'updated'> {
  let isDemo = false
  let updated: string | null = null
  comments.split('\n').forEach((comment, index) => {
    // A spreadsheet fills the row up with delimiters, and may put each cell in quotes.
    const [, said = '', value = ''] = /^"?#\s*(\w+)[:\s]*(.*?)[";,\s]*$/.exec(comment) ?? []
    if (said === 'demo') isDemo = true
    if (said === 'updated') updated = yearFirst(value)
    if (said === 'updated' && !isDate(yearFirst(value), 'day'))
      refuse(index + 1, `updated: ${value} is no day: write one like 2026-11-21`)
  })
  return { isDemo, updated }
}

function isHeader(names: readonly string[], refuse: (error: string) => void): boolean {
  const missing = REQUIRED.filter((column) => !names.includes(column))
  const columns: readonly string[] = [...REQUIRED, ...OPTIONAL, ...spokenLocales().map(NOTE)]
  const unknown = names.filter((name) => !columns.includes(name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (missing.length > 0) refuse(`the header lacks ${missing.join(', ')}`)
  if (unknown.length > 0)
    refuse(
      `the header has ${unknown.map((name) => name || 'an empty name').join(', ')}: the columns are ${columns.join(', ')}`,
    )
  if (twice.length > 0) refuse(`the header has ${twice.join(', ')} twice`)
  return missing.length + unknown.length + twice.length === 0
}

function addRow({ entries, municipalitiesOf, texts }: Rows, row: Row, refuse: (error: string) => void): void {
  const field = (column: string) => interned(texts, mended(column, row[column]?.trim() ?? ''))
  const ine = field('ine')
  const entry = readEntry(field, refuse)
  if (entry === null) return

  const known = entries.get(ine)
  const { postcode, technology } = entry
  if (known?.some((other) => other.postcode === postcode && other.technology === technology)) {
    const where = postcode === null ? ine : `${ine}, postcode ${postcode},`
    refuse(`${where} stands here with ${technology} a second time: keep one of them`)
    return
  }
  if (known) known.push(entry)
  else entries.set(ine, [entry])

  if (postcode === null) return
  const listed = municipalitiesOf.get(postcode)
  if (listed) listed.add(ine)
  else municipalitiesOf.set(postcode, new Set([ine]))
}

/** What a spreadsheet did to codes and dates, undone where it can have meant one thing only. */
function mended(column: string, text: string): string {
  if (column === 'ine' || column === 'postcode') return withLostZero(text)
  // What is no day either way is refused as it was typed.
  return column === 'date' && isDate(yearFirst(text)) ? yearFirst(text) : text
}

/** The first of the texts that are equal to this one. */
function interned(texts: Map<string, string>, text: string): string {
  const first = texts.get(text)
  if (first === undefined) texts.set(text, text)
  return first ?? text
}

const STATUSES = ['available', 'planned', 'none'] as const

/** null: it has been refused, with everything that is wrong with it. */
function readEntry(field: (column: string) => string, refuse: (error: string) => void): CoverageEntry | null {
  let isGood = true
  const wrong = (error: string) => {
    isGood = false
    refuse(error)
  }
  const ine = field('ine')
  const postcode = field('postcode')
  if (ine === '') wrong('ine: write the INE code of the municipality, also beside a postcode')
  else if (!municipalities.has(ine))
    wrong(`ine: no municipality has the code ${ine}: it has five digits, like 12135 or 01059`)
  if (postcode !== '' && !isPostcode(postcode))
    wrong(`postcode: ${postcode} is none: it has five digits, like 44001 or 01001`)

  const technology = technologies.find((known) => known === field('technology'))
  if (!technology) wrong(`technology: write ${technologies.join(' or ')}, not ${field('technology') || 'nothing'}`)
  const status = STATUSES.find((known) => known === field('status'))
  if (!status) wrong(`status: write ${STATUSES.join(' or ')}, not ${field('status') || 'nothing'}`)

  const speed = field('speed')
  const speedMb = /^\d{1,6}$/.test(speed) ? Number(speed) : null
  if (status === 'none') {
    if (speed !== '' && speedMb !== 0) wrong(`speed: leave it empty where there is none, or write 0, not ${speed}`)
  } else if (speedMb === null || speedMb < 1 || speedMb > FASTEST_MB) {
    wrong(`speed: write Mb/s as a whole number from 1 to ${FASTEST_MB}, like 1000, not ${speed || 'nothing'}`)
  }
  const date = field('date')
  if (date === '' ? status === 'planned' : status === 'none' || !isDate(date)) {
    wrong(
      status === 'none'
        ? 'date: leave it empty where there is none, or write planned'
        : `date: write a month or a day, like 2026-11 or 2026-11-21, not ${date || 'nothing'}`,
    )
  }
  if (!isGood || !technology || !status) return null
  return {
    postcode: postcode || null,
    technology,
    status,
    speedMb: speedMb ?? 0,
    date: date || null,
    note: readNote(field),
  }
}

function readNote(field: (column: string) => string): CoverageEntry['note'] {
  const written = spokenLocales()
    .map((locale) => [locale, field(NOTE(locale))] as const)
    .filter(([, note]) => note !== '')
  return written.length > 0 ? Object.fromEntries(written) : null
}

/** A month (2026-11), unless a day is asked for, or a day (2026-11-21) that the calendar has. */
function isDate(text: string, precision?: 'day'): boolean {
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d{2})?$/.exec(text) ?? []
  if (month === undefined) return false
  if (day === undefined) return precision !== 'day'
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
