import { technologies, type CoverageEntry } from '#domain/place/coverage.ts'
import { isPostcode } from '#geography/is-postcode.ts'
import { municipalities } from '#geography/municipalities.ts'
import { placeDoubts, type PlaceDoubt } from '#geography/row-place.ts'
import { plainCell, withLostZero, yearFirst } from '../text/spreadsheet-fields.ts'
import { isDate } from './coverage-date.ts'
import { FASTEST_MB, STATUSES, type CoverageFault } from './coverage-fault.ts'

/** A fault whose line is not told yet. */
export type Unplaced = CoverageFault extends infer Fault ? (Fault extends unknown ? Omit<Fault, 'line'> : never) : never

/** A field that a spreadsheet had changed, and how it is read. */
export type MendedField = {
  readonly column: 'ine' | 'postcode' | 'date'
  readonly from: string
  readonly to: string
}

/** The rows read so far. */
export type Rows = {
  readonly entries: Map<string, CoverageEntry[]>
  readonly municipalitiesOf: Map<string, Set<string>>
  /** Which technology of which postcode of which municipality there is a row for, a number each. */
  readonly told: Set<number>
  /** Rows say the same postcodes, dates and notes over and over: each is held once, a tenth of an instance's memory less. */
  readonly texts: Map<string, string>
  /** The same for the notes of a row, by their texts. */
  readonly notes: Map<string, NonNullable<CoverageEntry['note']>>
  /** The languages that a row may have notes in. */
  readonly locales: readonly string[]
  /** Codes with the name or the postcode beside them: files say each of these once for every technology. */
  readonly compared: Set<string>
  /** How many doubts are told still: what would fit is not looked up for a whole file that is wrong. */
  doubtsLeft: number
}

/** A row's fields by column. */
export type Row = Readonly<Record<string, string>>

type Refuse = (fault: Unplaced) => void
type Tell = {
  readonly refuse: Refuse
  readonly mend: (field: MendedField) => void
  readonly doubt: (doubt: PlaceDoubt) => void
}

/** The name of the column that holds a row's note in a language. */
export function noteColumn(locale: string): string {
  return `note ${locale}`
}

/** Adds what a row says, or refuses it with everything that is wrong with it. */
export function addRow(rows: Rows, row: Row, { refuse, mend, doubt }: Tell): void {
  const { entries, municipalitiesOf, told, texts } = rows
  const field = (column: string) => {
    const typed = row[column]?.trim() ?? ''
    return interned(texts, isMendable(column) ? mended(column, typed) : typed)
  }
  for (const column of ['ine', 'postcode', 'date'] as const) {
    const from = row[column]?.trim() ?? ''
    const to = mended(column, from)
    if (to !== from) mend({ column, from, to })
  }
  const ine = field('ine')
  const entry = readEntry(field, rows, refuse)
  if (entry === null) return

  const { postcode, technology } = entry
  for (const beside of [
    { name: field('municipality'), postcode: '' },
    { name: '', postcode: postcode ?? '' },
  ]) {
    const key = `${ine} ${beside.postcode}${beside.name}`
    if (rows.compared.has(key)) continue
    rows.compared.add(key)
    for (const each of rows.doubtsLeft > 0 ? placeDoubts(ine, beside) : []) {
      rows.doubtsLeft -= 1
      doubt(each)
    }
  }
  // Not by looking through the rows of its municipality: they may be all that there are.
  const key = (Number(ine) * 100_000 + Number(postcode ?? 0)) * technologies.length + technologies.indexOf(technology)
  if (told.has(key)) {
    refuse({ code: 'twice', ine, postcode, technology })
    return
  }
  told.add(key)
  const known = entries.get(ine)
  if (known) known.push(entry)
  else entries.set(ine, [entry])

  if (postcode === null) return
  const listed = municipalitiesOf.get(postcode)
  if (listed) listed.add(ine)
  else municipalitiesOf.set(postcode, new Set([ine]))
}

function isMendable(column: string): column is MendedField['column'] {
  return column === 'ine' || column === 'postcode' || column === 'date'
}

/** Undoes the changes of a spreadsheet to codes and dates; what is none even so is refused as it was typed. */
function mended(column: MendedField['column'], text: string): string {
  const cell = plainCell(text)
  const read = column === 'date' ? yearFirst(cell) : withLostZero(cell)
  return CHECKS[column](read) ? read : text
}

const CHECKS: Readonly<Record<MendedField['column'], (text: string) => boolean>> = {
  ine: (code) => municipalities.has(code),
  postcode: isPostcode,
  date: (day) => isDate(day),
}

/** The first of the texts that are equal to this one. */
function interned(texts: Map<string, string>, text: string): string {
  const first = texts.get(text)
  if (first === undefined) texts.set(text, text)
  return first ?? text
}

/** null: it has been refused, with everything that is wrong with it. */
function readEntry(
  field: (column: string) => string,
  noted: Pick<Rows, 'notes' | 'locales'>,
  refuse: Refuse,
): CoverageEntry | null {
  let isGood = true
  const wrong = (fault: Unplaced) => {
    isGood = false
    refuse(fault)
  }
  const [ine, postcode] = [field('ine'), field('postcode')]
  if (ine === '') wrong({ code: 'ine-missing' })
  else if (!municipalities.has(ine)) wrong({ code: 'ine', value: ine })
  if (postcode !== '' && !isPostcode(postcode)) wrong({ code: 'postcode', value: postcode })

  const technology = technologies.find((known) => known === field('technology').toLowerCase())
  if (!technology) wrong({ code: 'technology', value: field('technology') })
  const status = STATUSES.find((known) => known === field('status').toLowerCase())
  if (!status) wrong({ code: 'status', value: field('status') })

  const speed = plainCell(field('speed'))
  // A spreadsheet may show thousands.
  const [, thousands = '', rest] = /^(?:(\d{1,3})[. ])?(\d{3})$/.exec(speed) ?? /^()(\d{1,6})$/.exec(speed) ?? []
  const speedMb = rest === undefined ? null : Number(`${thousands}${rest}`)
  if (status === 'none') {
    if (speed !== '' && speedMb !== 0) wrong({ code: 'speed-of-none', value: speed })
  } else if (speedMb === null || speedMb < 1 || speedMb > FASTEST_MB) {
    wrong({ code: 'speed', value: speed })
  }
  const date = field('date')
  if (date === '' ? status === 'planned' : status === 'none' || !isDate(date))
    wrong(status === 'none' ? { code: 'date-of-none' } : { code: 'date', value: date })
  if (!isGood || !technology || !status) return null
  return {
    postcode: postcode || null,
    technology,
    status,
    speedMb: speedMb ?? 0,
    date: date || null,
    note: readNote(field, noted),
  }
}

function readNote(
  field: (column: string) => string,
  { notes, locales }: Pick<Rows, 'notes' | 'locales'>,
): CoverageEntry['note'] {
  const written = locales
    .map((locale) => [locale, field(noteColumn(locale))] as const)
    .filter(([, note]) => note !== '')
  if (written.length === 0) return null
  const said = JSON.stringify(written)
  const note = notes.get(said) ?? Object.fromEntries(written)
  notes.set(said, note)
  return note
}
