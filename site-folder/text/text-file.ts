import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'

/**
 * Reads a text file of the operator's folder: UTF-8, with or without a byte order mark, with the line ends of any system,
 * which come back as `\n`. Whatever else is in it, or that it can't be read, is added to `errors`; then null.
 *
 * @param ifMissing what to do where there is no such file
 */
export function readText(file: string, errors: string[], ifMissing = 'write it'): string | null {
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    errors.push(`${file}: ${code === 'ENOENT' ? `it is not there: ${ifMissing}` : `can't be read (${code})`}`)
    return null
  }
  return decodeText(file, bytes, errors)
}

/** The same for bytes that were read already. */
export function decodeText(file: string, bytes: Buffer, errors: string[]): string | null {
  const fault = faultIn(bytes)
  if (fault) {
    errors.push(`${file}:${fault.line}: ${fault.what}`)
    return null
  }
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
}

const SAVE = 'save the file as UTF-8 (in Excel: “CSV UTF-8”)'
const LINE_END = 0x0a
/** So much of a line is quoted. */
const QUOTED = 60

function faultIn(bytes: Buffer): { readonly line: number; readonly what: string } | null {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { line: 1, what: `is UTF-16: ${SAVE}` }
  const zero = bytes.indexOf(0)
  if (zero >= 0) {
    const line = bytes.subarray(0, zero).filter((byte) => byte === LINE_END).length + 1
    return { line, what: `has a zero byte in it, as UTF-16 has: ${SAVE}` }
  }
  if (isUtf8(bytes)) return null
  // No letter of several bytes has that of a line end among them.
  for (let line = 1, start = 0; ; line++) {
    const found = bytes.indexOf(LINE_END, start)
    const end = found < 0 ? bytes.length : found
    const text = bytes.subarray(start, end)
    if (!isUtf8(text) || found < 0) {
      const guessed = new TextDecoder('windows-1252').decode(text).trim().slice(0, QUOTED)
      return { line, what: `is not UTF-8, but reads “${guessed}” as Windows-1252: ${SAVE}` }
    }
    start = end + 1
  }
}
