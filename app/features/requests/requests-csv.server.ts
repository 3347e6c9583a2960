import { normalText } from '#domain/text/normal-text.ts'

/** Excel takes a file for UTF-8 only when it begins with this. */
const BYTE_ORDER_MARK = '\uFEFF'

/** Where the decimal sign is a comma, lists are separated by semicolons. */
const SEPARATOR = ';'

/**
 * A table as CSV, in parts: a row of headings, the columns where they have none of their own, then a row for each item. A field that a spreadsheet program would
 * calculate gets an apostrophe before it: what visitors type must not run on the machines of staff.
 */
export async function* csvTable<Item, Column extends string>(
  items: AsyncIterable<Item> | Iterable<Item>,
  columns: readonly Column[],
  rowOf: (item: Item) => Record<Column, string>,
  headings?: Readonly<Partial<Record<Column, string>>>,
): AsyncGenerator<string, void, void> {
  yield BYTE_ORDER_MARK + record(columns.map((column) => headings?.[column] ?? column))
  for await (const item of items) {
    const row = rowOf(item)
    yield record(columns.map((column) => row[column]))
  }
}

function record(fields: readonly string[]): string {
  return `${fields.map(field).join(SEPARATOR)}\r\n`
}

function field(value: string): string {
  // Spreadsheet programs take full-width signs (＝) for ordinary ones.
  const inert = /^\s*[=+\-@|%]|^[\t\r\n]/.test(normalText(value, 'NFKC')) ? `'${value}` : value
  return `"${inert.replaceAll('"', '""')}"`
}
