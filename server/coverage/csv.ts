export type CsvRecord = {
  /** The line that the record begins on, from 1. */
  readonly line: number
  readonly fields: readonly string[]
  /** What is wrong with its quotes; its fields then mean nothing. */
  readonly mistake: string | null
}

/**
 * The records of a CSV text (RFC 4180), one after another. A line may end as it likes, a quoted field may hold the
 * delimiter, line ends and doubled quotes. Empty lines are passed over.
 */
export function* readCsv(text: string, delimiter = ','): Generator<CsvRecord, void, void> {
  let line = 1
  for (let at = 0; at < text.length; line++) {
    const end = endOfLine(text, at)
    const row = withoutReturn(text.slice(at, end))
    if (!row.includes('"')) {
      if (row !== '') yield { line, fields: row.split(delimiter), mistake: null }
      at = end + 1
      continue
    }
    const quoted = readQuoted(text, at, delimiter)
    yield { line, fields: quoted.fields, mistake: quoted.mistake }
    line += quoted.linesWithin
    at = quoted.next
  }
}

/** A record with quotes in it, from where it begins. */
function readQuoted(text: string, from: number, delimiter: string) {
  const fields: string[] = []
  let mistake: string | null = null
  for (let at = from; ;) {
    const isQuoted = text[at] === '"'
    const close = isQuoted ? closingQuote(text, at) : at
    if (close === -1)
      return { fields, mistake: 'a quote (") is opened and never closed', linesWithin: 0, next: text.length }

    const rest = isQuoted ? close + 1 : at
    const end = Math.min(endOfLine(text, rest), positionOr(text.indexOf(delimiter, rest), text.length))
    const plain = withoutReturn(text.slice(rest, end))
    if (isQuoted && plain !== '') mistake ??= `something stands between a closing quote (") and the next ${delimiter}`
    if (!isQuoted && plain.includes('"'))
      mistake ??= 'a quote (") stands within a field: put the field in quotes, and write it twice'
    fields.push(isQuoted ? text.slice(at + 1, close).replaceAll('""', '"') : plain)

    if (text[end] !== delimiter)
      return { fields, mistake, linesWithin: text.slice(from, end).split('\n').length - 1, next: end + 1 }
    at = end + 1
  }
}

/** Where the quote that is opened here is closed; a doubled one closes nothing. -1: nowhere. */
function closingQuote(text: string, open: number): number {
  let at = text.indexOf('"', open + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function endOfLine(text: string, from: number): number {
  return positionOr(text.indexOf('\n', from), text.length)
}

function positionOr(position: number, otherwise: number): number {
  return position === -1 ? otherwise : position
}

function withoutReturn(row: string): string {
  return row.endsWith('\r') ? row.slice(0, -1) : row
}
