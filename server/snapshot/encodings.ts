import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress, type ZlibOptions, type ZstdOptions } from 'node:zlib'

/** What browsers read, the smallest first, and how the names of such files end. */
export const SUFFIXES = { br: '.br', zstd: '.zst', gzip: '.gz' } as const

type Encoding = keyof typeof SUFFIXES

const zstdOf = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress)
const gzipOf = promisify<Buffer, ZlibOptions, Buffer>(gzip)
/** Each as small as it gets: nobody waits for it. */
const encoders: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: promisify<Buffer, Buffer>(brotliCompress),
  zstd: (content) => zstdOf(content, { params: { [constants.ZSTD_c_compressionLevel]: 19 } }),
  gzip: (content) => gzipOf(content, { level: 9 }),
}

/** Some content in every encoding, by the ending of its name. */
export function encoded(content: Buffer): Promise<[string, Buffer][]> {
  const encodings = Object.keys(SUFFIXES) as Encoding[]
  return Promise.all(
    encodings.map(async (encoding) => [SUFFIXES[encoding], await encoders[encoding](content)] as const),
  ) as Promise<[string, Buffer][]>
}
