import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'

/** The text of a `coverage.csv` as it is kept: a tenth of its size, or less. */
export type PackedCoverage = { readonly digest: string; readonly packed: Uint8Array }

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** In bytes: twice as much as is taken. */
const LARGEST = 64 * 1024 * 1024
const [NEWLINE, RETURN, END] = [10, 13, 26]

/** Names a text of coverage by all that is in it. */
export function coverageDigest(text: Buffer): string {
  return hash('sha256', text)
}

/** Without a byte order mark and the sign by which DOS ends a file, and with the line ends of this system: two texts that say the same are the same. */
export function plainText(bytes: Buffer): Buffer {
  const start = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const text = bytes.subarray(start, bytes.at(-1) === END ? -1 : undefined)
  if (!text.includes(RETURN)) return text
  const plain = Buffer.alloc(text.length)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== RETURN) plain[length++] = text[at]!
    else if (text[at + 1] !== NEWLINE) plain[length++] = NEWLINE
  }
  return plain.subarray(0, length)
}

/** How many lines a text has, the last one counted where it does not end. */
export function linesOf(text: Uint8Array): number {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) lines += 1
  return text.length > 0 && text.at(-1) !== NEWLINE ? lines + 1 : lines
}

export async function packCoverage(text: Buffer): Promise<PackedCoverage> {
  return { digest: coverageDigest(text), packed: await compress(text) }
}

/** The text again. Rejects where the bytes are not what was packed, or it has more bytes than it may. */
export async function unpackCoverage(packed: Uint8Array, most = LARGEST): Promise<Buffer> {
  return decompress(packed, { maxOutputLength: most })
}
