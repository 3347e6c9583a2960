/** Lines of a text that belong together, counted from 1. */
export type LineRange = { readonly line: number; readonly last: number }

const NEWLINE = 10

/** The text of some lines: a record of the CSV, without the end of its last line. */
export function linesAt(text: Buffer, range: LineRange): string {
  const [from, to] = bytesOf(text, range)
  return text.subarray(from, to).toString()
}

/** The text with other lines in place of some that it has; an empty one takes its lines away. */
export function withLines(text: Buffer, changes: readonly (LineRange & { readonly typed: string })[]): Buffer {
  const parts: Buffer[] = []
  let end = 0
  for (const { typed, ...range } of changes.toSorted((a, b) => a.line - b.line)) {
    const [from, to] = bytesOf(text, range)
    parts.push(text.subarray(end, from), Buffer.from(typed))
    end = typed === '' ? to + 1 : to
  }
  return Buffer.concat([...parts, text.subarray(end)])
}

function bytesOf(text: Buffer, { line, last }: LineRange): readonly [from: number, to: number] {
  const from = startOf(text, line)
  let to = from - 1
  for (let counted = line; counted <= last; counted++) {
    const found = text.indexOf(NEWLINE, to + 1)
    to = found < 0 ? text.length : found
  }
  return [from, to]
}

function startOf(text: Buffer, line: number): number {
  let start = 0
  for (let counted = 1; counted < line; counted++) {
    const found = text.indexOf(NEWLINE, start)
    if (found < 0) return text.length
    start = found + 1
  }
  return start
}
