import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { technologies, type CoverageEntry } from '#domain/coverage.ts'
import { locales } from '#locales/i18n.ts'
import { readCsv, type CsvRecord } from './csv.ts'
import { municipalities, provinces } from './municipalities.ts'

/** The operator's `coverage.csv`, read and found good. */
export type Coverage = {
  /** Invented, and to be shown as that. */
  readonly isDemo: boolean
  /** The day that the file holds for: 2026-11-21. */
  readonly updated: string | null
  /** By INE code. */
  readonly entries: ReadonlyMap<string, readonly CoverageEntry[]>
  /** The INE codes of the municipalities that a postcode is listed in. */
  readonly municipalitiesOf: ReadonlyMap<string, ReadonlySet<string>>
}

/** What nobody can know without a file. */
const nothingKnown: Coverage = { isDemo: false, updated: null, entries: new Map(), municipalitiesOf: new Map() }

/** More than these are not told: one slip in an export is a mistake on every line. */
const MOST_MISTAKES = 20
const FASTEST_MB = 100_000

const REQUIRED = ['ine', 'technology', 'status', 'speed'] as const
const OPTIONAL = ['postcode', 'date', 'municipality'] as const
const NOTES = locales.map((locale) => ({ locale, column: `note ${locale}` }))
const COLUMNS: readonly string[] = [...REQUIRED, ...OPTIONAL, ...NOTES.map(({ column }) => column)]

/** What has been read so far. */
type Rows = {
  readonly entries: Map<string, CoverageEntry[]>
  readonly municipalitiesOf: Map<string, Set<string>>
  /** Rows say the same postcodes, dates and notes over and over: each is kept once, a tenth of an instance's memory less. */
  readonly texts: Map<string, string>
}

/** Where each column of the header stands. */
type Positions = ReadonlyMap<string, number>

/** Rows that are read without a pause: whoever asks for a page meanwhile waits for these, not for the whole file. */
const ROWS_AT_ONCE = 500

/** The last good file, by what is in it: an edit of any file reads the folder again. */
let lastRead: { readonly digest: string; readonly coverage: Coverage } | null = null

/**
 * Reads the file, if there is one, while others are answered. What is wrong with it is added to `mistakes` with file,
 * line and column, and null is given back. docs/coverage.md says how it is written.
 */
export async function readCoverage(file: string, mistakes: string[]): Promise<Coverage | null> {
  let text: string
  let digest: string
  try {
    const bytes = await readFile(file)
    digest = hash('sha256', bytes)
    if (lastRead?.digest === digest) return lastRead.coverage
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return nothingKnown
    mistakes.push(
      `${file}: ${code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'is not UTF-8: save it as UTF-8' : `can't be read (${code})`}`,
    )
    return null
  }
  const found: string[] = []
  const coverage = await parse(text, (line, mistake) => found.push(`${file}:${line}: ${mistake}`))
  mistakes.push(...found.slice(0, MOST_MISTAKES))
  if (found.length > MOST_MISTAKES) mistakes.push(`${file}: and ${found.length - MOST_MISTAKES} mistakes more`)
  if (found.length > 0) return null
  lastRead = { digest, coverage }
  return coverage
}

type Refuse = (line: number, mistake: string) => void

async function parse(text: string, refuse: Refuse): Promise<Coverage> {
  const rows: Rows = { entries: new Map(), municipalitiesOf: new Map(), texts: new Map() }
  const { entries, municipalitiesOf } = rows
  const coverage = { isDemo: false, updated: null as string | null, entries, municipalitiesOf }
  let positions: Positions | null = null
  // Excel in Spanish writes semicolons.
  const [, header = ''] = /^(?:#.*\r?\n|\r?\n)*(.*)/.exec(text) ?? []
  const delimiter = header.includes(';') ? ';' : ','
  let records = 0
  for (const record of readCsv(text, delimiter)) {
    if (++records % ROWS_AT_ONCE === 0) await setImmediate()
    const { line, fields, mistake } = record
    if (mistake !== null) refuse(line, mistake)
    else if (positions !== null) addRow(rows, positions, record, refuse)
    else if (fields[0]?.startsWith('#')) {
      // A spreadsheet fills the row up with delimiters.
      const [, said = '', value = ''] = /^#\s*(\w+)[:\s]*(.*?)[;,\s]*$/.exec(fields.join(delimiter)) ?? []
      if (said === 'demo') coverage.isDemo = true
      if (said === 'updated') coverage.updated = value
      if (said === 'updated' && !isDate(value, 'day')) {
        refuse(line, `updated: ${value} is no day: write one like 2026-11-21`)
      }
    } else {
      positions = readHeader(record, refuse)
      if (positions === null) return coverage
    }
  }
  if (positions === null) refuse(1, `a header is missing: write ${REQUIRED.join(delimiter)}`)
  return coverage
}

function readHeader({ line, fields }: CsvRecord, refuse: Refuse): Positions | null {
  const names = fields.map((field) => field.trim())
  const missing = REQUIRED.filter((column) => !names.includes(column))
  const unknown = names.filter((name) => !COLUMNS.includes(name))
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (missing.length > 0) refuse(line, `the header lacks ${missing.join(', ')}`)
  if (unknown.length > 0)
    refuse(
      line,
      `the header has ${unknown.map((name) => name || 'an empty name').join(', ')}: the columns are ${COLUMNS.join(', ')}`,
    )
  if (twice.length > 0) refuse(line, `the header has ${twice.join(', ')} twice`)
  if (missing.length + unknown.length + twice.length > 0) return null
  return new Map(names.map((name, index) => [name, index]))
}

function addRow(
  { entries, municipalitiesOf, texts }: Rows,
  positions: Positions,
  { line, fields }: CsvRecord,
  refuse: Refuse,
): void {
  if (fields.length !== positions.size) {
    refuse(line, `has ${fields.length} fields where the header has ${positions.size}`)
    return
  }
  const field = (column: string) => kept(texts, fields[positions.get(column) ?? -1]?.trim() ?? '')
  const ine = field('ine')
  const entry = readEntry(field, (mistake) => refuse(line, mistake))
  if (entry === null) return

  const known = entries.get(ine)
  const { postcode, technology } = entry
  if (known?.some((other) => other.postcode === postcode && other.technology === technology)) {
    const where = postcode === null ? ine : `${ine}, postcode ${postcode},`
    refuse(line, `${where} stands here with ${technology} a second time: keep one of them`)
    return
  }
  if (known) known.push(entry)
  else entries.set(ine, [entry])

  if (postcode === null) return
  const listed = municipalitiesOf.get(postcode)
  if (listed) listed.add(ine)
  else municipalitiesOf.set(postcode, new Set([ine]))
}

/** The text that was kept first of those that are equal to it. */
function kept(texts: Map<string, string>, text: string): string {
  const first = texts.get(text)
  if (first === undefined) texts.set(text, text)
  return first ?? text
}

const STATUSES = ['available', 'planned', 'none'] as const

/** null: it has been refused, with everything that is wrong with it. */
function readEntry(field: (column: string) => string, refuse: (mistake: string) => void): CoverageEntry | null {
  let isGood = true
  const wrong = (mistake: string) => {
    isGood = false
    refuse(mistake)
  }
  const ine = field('ine')
  const postcode = field('postcode')
  if (ine === '') wrong('ine: write the INE code of the municipality, also beside a postcode')
  else if (!municipalities.has(ine))
    wrong(`ine: no municipality has the code ${ine}: it has five digits, like 12135 or 01059`)
  if (postcode !== '' && !isPostcode(postcode))
    wrong(`postcode: ${postcode} is none: it has five digits, like 12540 or 01001`)

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
  const written = NOTES.map(({ locale, column }) => [locale, field(column)] as const).filter(([, note]) => note !== '')
  return written.length > 0 ? Object.fromEntries(written) : null
}

/** Five digits that begin with a province. */
export function isPostcode(text: string): boolean {
  return /^\d{5}$/.test(text) && provinces.has(text.slice(0, 2))
}

/** A month (2026-11), unless a day is asked for, or a day (2026-11-21) that the calendar has. */
function isDate(text: string, precision?: 'day'): boolean {
  const [, month, day] = /^(\d{4}-(?:0[1-9]|1[0-2]))(-\d{2})?$/.exec(text) ?? []
  if (month === undefined) return false
  if (day === undefined) return precision !== 'day'
  const date = new Date(`${text}T00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
