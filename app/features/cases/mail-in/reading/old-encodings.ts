import type { Attachment } from 'postal-mime'

/** Whether a mail says anywhere that something in it is UTF-7, which no decoder knows any more. */
export function saysUtf7(raw: Buffer): boolean {
  return /(?:charset ?= ?"?|=\?)(?:unicode-1-1-|x-)?utf-7\b/i.test(raw.toString('latin1'))
}

/** The letters of a text in UTF-7 (RFC 2152): Ma+APE-ana. What is none of its runs stays as it stands. */
export function fromUtf7(text: string): string {
  return text.replaceAll(/\+([A-Za-z0-9+/]*)(?:-|(?=[^A-Za-z0-9+/])|$)/g, (run, encoded: string) => {
    if (encoded === '') return run === '+-' ? '+' : run
    const bytes = Buffer.from(encoded, 'base64')
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 2))
    const isRun = whole.length > 0 && whole.toString('base64').replaceAll('=', '') === encoded
    return isRun ? Buffer.from(whole).swap16().toString('utf16le') : run
  })
}

const BEGINS = /^begin [0-7]{3,4} (\S.{0,199})$/
/** In bytes, of a line. */
const LONGEST_LINE = 63

/** A text without the files that stand in it as older programs send them ("begin 644 factura.pdf"), and these. */
export function uudecoded(text: string): { readonly text: string; readonly files: readonly Attachment[] } {
  if (!text.includes('begin ')) return { text, files: [] }
  const lines = text.split(/\r?\n/)
  const kept: string[] = []
  const files: Attachment[] = []
  for (let at = 0; at < lines.length; at++) {
    const [, filename] = BEGINS.exec(lines[at]!) ?? []
    const file = filename === undefined ? null : fileFrom(lines, at + 1)
    if (filename === undefined || !file) {
      kept.push(lines[at]!)
      continue
    }
    files.push({ filename, mimeType: 'application/octet-stream', disposition: 'attachment', content: file.content })
    at = file.end
  }
  return { text: files.length === 0 ? text : kept.join('\n'), files }
}

/** null where the lines there are no such file to its end. */
function fileFrom(
  lines: readonly string[],
  start: number,
): { readonly content: Uint8Array; readonly end: number } | null {
  const pieces: Buffer[] = []
  for (let at = start; at < lines.length; at++) {
    const line = lines[at]!
    if (line === 'end') return { content: Buffer.concat(pieces), end: at }
    const length = sixBits(line, 0)
    // Spaces at the end of a line are lost on the way.
    if (line.trim() === '' || length === 0) continue
    if (length > LONGEST_LINE || line.length > 2 * LONGEST_LINE || /[^ -`]/.test(line)) return null
    const bytes = Buffer.alloc(Math.ceil(length / 3) * 3)
    for (let byte = 0; byte < bytes.length; byte += 3) {
      const sign = 1 + (byte / 3) * 4
      const bits = [0, 1, 2, 3].reduce((all, each) => (all << 6) | sixBits(line, sign + each), 0)
      bytes.writeUIntBE(bits, byte, 3)
    }
    pieces.push(bytes.subarray(0, length))
  }
  return null
}

function sixBits(line: string, at: number): number {
  return at < line.length ? (line.charCodeAt(at) - 32) & 63 : 0
}
