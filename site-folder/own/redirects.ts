import { existsSync } from 'node:fs'
import { CsvError, parse } from 'csv-parse/sync'
import { readText } from '../text/text-file.ts'
import { comparedPath, isProductAddress } from './addresses.ts'

export type Redirect = { readonly to: string; readonly status: 301 | 308 }

/** By the path that was asked for, with its query where the file names one. */
export type Redirects = ReadonlyMap<string, Redirect>

const MAX_ERRORS = 20
const COLUMNS = ['from', 'to', 'status']

type Row = { readonly from?: string; readonly to?: string; readonly status?: string }

/**
 * Reads `redirects.csv`: where the addresses of an older site are now. Of one that exists, of one twice, and of one that
 * leads to another redirect an error is added, with its line. Without the file there are none.
 *
 * @param owned whether a page of the operator's is at a path
 */
export function readRedirects(file: string, owned: (pathname: string) => boolean, errors: string[]): Redirects {
  const redirects = new Map<string, Redirect & { readonly line: number }>()
  if (!existsSync(file)) return redirects
  const found: { line: number; what: string }[] = []
  const text = readText(file, errors)
  if (text === null) return redirects
  for (const { record, line } of readRows(text, found)) {
    const wrong = readRow(record, line, redirects, owned)
    if (wrong) found.push({ line, what: wrong })
  }
  for (const { to, line } of redirects.values()) {
    if (to.startsWith('/') && redirects.has(keyOf(to)))
      found.push({ line, what: `to: ${to} is moved as well: write where it leads in the end` })
  }
  errors.push(...found.slice(0, MAX_ERRORS).map(({ line, what }) => `${file}:${line}: ${what}`))
  if (found.length > MAX_ERRORS) errors.push(`${file}: and ${found.length - MAX_ERRORS} errors more`)
  return redirects
}

function readRows(text: string, found: { line: number; what: string }[]) {
  try {
    const rows = parse<{ record: Row; info: { lines: number } }>(text, {
      columns: true,
      delimiter: [',', ';'],
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      trim: true,
    })
    const unknown = Object.keys(rows[0]?.record ?? {}).filter((column) => !COLUMNS.includes(column))
    if (unknown.length > 0 || (rows[0] && rows[0].record.to === undefined))
      found.push({ line: 1, what: `write the columns ${COLUMNS.join(', ')} in the first line` })
    return rows.map(({ record, info }) => ({ record, line: info.lines }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    found.push({ line: Number(error['lines'] ?? 1), what: brokenCsv(error) })
    return []
  }
}

function brokenCsv({ code }: CsvError): string {
  return code.startsWith('CSV_RECORD_INCONSISTENT')
    ? 'has more fields than the first line: take what stands behind the last column away, also commas alone, or put an address with a comma in it in quotes'
    : 'a quote is not closed, or stands within a field: put the whole field in quotes, and write "" for a quote in it'
}

function readRow(
  { from = '', to = '', status = '' }: Row,
  line: number,
  into: Map<string, Redirect & { readonly line: number }>,
  owned: (pathname: string) => boolean,
): string | null {
  const [pathname = ''] = from.split('?')
  if (!pathname.startsWith('/') || pathname.startsWith('//') || !isDecodable(pathname))
    return `from: ${from || 'nothing'} is no address of this site: write a path, like /tarifas-fibra.html`
  const path = comparedPath(pathname)
  if (!from.includes('?') && (isProductAddress(path) || owned(path)))
    return `from: ${from} is a page of this site: take the line out`
  const isInner = to.startsWith('/') && !to.startsWith('//')
  if (!isInner && !(to.startsWith('https://') && URL.canParse(to)))
    return `to: ${to || 'nothing'} leads nowhere: write a path, like /fibra, or an address with https://`
  const [target = ''] = to.split(/[?#]/)
  if (isInner && !(isDecodable(target) && (isProductAddress(comparedPath(target)) || owned(comparedPath(target)))))
    return `to: ${to} is no page of this site: write one that is`
  if (!['', '301', '308'].includes(status)) return `status: ${status}: write 301 or 308, or leave it empty for 301`
  const key = keyOf(from)
  if (into.has(key)) return `from: ${from} stands here twice`
  into.set(key, { to: encodeURI(to).replaceAll('%25', '%'), status: status === '308' ? 308 : 301, line })
  return null
}

/** Where an address has moved to; one with its query first. null where it has not. */
export function redirectOf(redirects: Redirects, pathname: string, search: string): Redirect | null {
  if (redirects.size === 0 || !isDecodable(pathname)) return null
  const path = comparedPath(pathname)
  return redirects.get(path + search) ?? redirects.get(path) ?? null
}

function keyOf(address: string): string {
  const [pathname = '', query] = address.replace(/#.*$/, '').split('?')
  return isDecodable(pathname) ? comparedPath(pathname) + (query === undefined ? '' : `?${query}`) : address
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname)
    return true
  } catch {
    return false
  }
}
