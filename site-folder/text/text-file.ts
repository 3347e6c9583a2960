import { readFileSync } from 'node:fs'
import { textFaultIn, textFaultText } from './text-fault.ts'

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
  const fault = textFaultIn(bytes)
  if (fault) {
    errors.push(`${file}:${fault.line}: ${textFaultText(fault)}`)
    return null
  }
  return bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
}
