import { isUtf8 } from 'node:buffer'

/** Why bytes are no text that is read here; `value` is how a line reads in another encoding, or what kind of file it is. */
export type TextFault =
  | { readonly code: 'workbook' | 'utf-16' | 'zero-byte' }
  | { readonly code: 'not-utf-8' | 'other-kind'; readonly value: string }

const SAVE = 'save the file as UTF-8 (in Excel: “CSV UTF-8”)'

const LINE_END = 0x0a
/** In bytes: by what stands there, kinds of files are told. */
const HEAD = 1000
type Start = string | RegExp
/** How zip files begin, and with them those of spreadsheets and documents; and how those of before 2007 do. */
const BINARY: readonly Start[] = ['PK\x03\x04', '\xd0\xcf\x11\xe0']
/** How a spreadsheet in XML begins. */
const XML_WORKBOOK = /^\s*<\?xml[^]*(Excel\.Sheet|<Workbook)/
/** How files begin that are called .csv by mistake, or by programs that know no better. */
const OTHER_KINDS: readonly (readonly [name: string, start: Start])[] = [
  ['PDF', '%PDF'],
  ['HTML', /^\s*<(!doctype html|html|head|meta|body|table|div)\b/i],
  ['XML', /^\s*<\?xml/],
  ['RTF', '{\\rtf'],
  ['gzip', '\x1f\x8b'],
  ['7z', '7z\xbc\xaf'],
  ['RAR', 'Rar!'],
]
/** In characters: so much of what stands in a file is quoted. */
const QUOTED = 60

/** The fault that keeps bytes from being a table in UTF-8: a drawing or a page of HTML is a text, and no table. */
export function tableFaultIn(bytes: Buffer): ReturnType<typeof textFaultIn> {
  const begins = beginningOf(bytes)
  if (begins(XML_WORKBOOK)) return { line: 1, code: 'workbook' }
  const [kind] = OTHER_KINDS.find(([, start]) => begins(start)) ?? []
  return kind ? { line: 1, code: 'other-kind', value: kind } : textFaultIn(bytes)
}

function beginningOf(bytes: Buffer): (start: Start) => boolean {
  const head = bytes.toString('latin1', 0, HEAD)
  return (start) => (typeof start === 'string' ? head.startsWith(start) : start.test(head))
}

/** The fault that keeps bytes from being a text in UTF-8, with its line; null where there is none. */
export function textFaultIn(bytes: Buffer): (TextFault & { readonly line: number }) | null {
  if (BINARY.some(beginningOf(bytes))) return { line: 1, code: 'workbook' }
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return { line: 1, code: 'utf-16' }
  const zero = bytes.indexOf(0)
  // Every other byte of a letter of ours is zero in it.
  if (zero === 0 || zero === 1) return { line: 1, code: 'utf-16' }
  if (zero >= 0) {
    const line = bytes.subarray(0, zero).filter((byte) => byte === LINE_END).length + 1
    return { line, code: 'zero-byte' }
  }
  if (isUtf8(bytes)) return null
  // No letter of several bytes has that of a line end among them.
  for (let line = 1, start = 0; ; line++) {
    const found = bytes.indexOf(LINE_END, start)
    const end = found < 0 ? bytes.length : found
    const text = bytes.subarray(start, end)
    if (!isUtf8(text) || found < 0) {
      const value = quoted(new TextDecoder('windows-1252').decode(text).trim())
      return { line, code: 'not-utf-8', value }
    }
    start = end + 1
  }
}

/** What stands in a file as it is told: the beginning of it, where it is long. */
export function quoted(text: string): string {
  const [start = ''] = new RegExp(`^.{0,${QUOTED}}`, 'su').exec(text) ?? []
  return start.length < text.length ? `${start}…` : text
}

/** In English, for whoever runs the server. */
export function textFaultText(fault: TextFault): string {
  switch (fault.code) {
    case 'workbook':
      return `is a spreadsheet or a zip file, whatever it is called: open it, and ${SAVE}`
    case 'other-kind':
      return `is a file of the kind ${fault.value}, whatever it is called: put its rows into a spreadsheet, and ${SAVE}`
    case 'utf-16':
      return `is UTF-16: ${SAVE}`
    case 'zero-byte':
      return `has a zero byte in it, which no text has: take it away, and ${SAVE}`
    case 'not-utf-8':
      return `is not UTF-8, but reads “${fault.value}” as Windows-1252: ${SAVE}`
  }
}
