import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress, type BrotliOptions } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import { endingWithin } from '../http/ending-with-the-day.ts'

const decompress = promisify<Buffer, Buffer>(brotliDecompress)
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
/** For clients that don't read brotli, which all browsers of the last years do. */
const encoders = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
}
/** The smallest first. */
const ENCODINGS = ['br', 'zstd', 'gzip'] as const
/**
 * A page takes 30 to 50 ms, outside the main thread. Quality 11 takes 100 ms for 2 % less; quality 5 takes 2 ms, but its
 * pages no longer fit into the first ten packets (RFC 6928).
 */
const QUALITY = 10

type Encoding = (typeof ENCODINGS)[number] | 'identity'

/** All headers of an answer, names and values in turn as Node writes them, and its body. */
type Encoded = { readonly headers: readonly string[]; readonly body: Buffer }

/** A rendered answer as the bytes that everybody gets. */
export type CachedResponse = {
  readonly etag: string
  /** How long it may be cached at most. */
  readonly cacheControl: string
  /** The headers that neither describe the body nor say how long it is good. */
  readonly headers: readonly string[]
  readonly type: string
  readonly brotli: Encoded
  /** Other encodings that somebody has asked for. */
  readonly others: Map<Encoding, Encoded>
}

/** Compresses an answer once, for all who will get it. */
export async function cacheResponse(response: Response): Promise<CachedResponse> {
  const content = Buffer.from(await response.arrayBuffer())
  // Weak, as it is the same for all encodings.
  const etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const type = response.headers.get('content-type') ?? ''
  const cacheControl = response.headers.get('cache-control') ?? ''
  const others = ['content-type', 'content-length', 'cache-control']
  const headers = [...response.headers].filter(([name]) => !others.includes(name)).flat()
  headers.push('etag', etag)
  const body = await brotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  return { etag, cacheControl, headers, type, brotli: encoded({ headers, type }, 'br', body), others: new Map() }
}

/** Answers a request with a cached response, or with 304 where the client has it; no cache may answer beyond `secondsLeft`. */
export async function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  secondsLeft: number,
) {
  const own = ['cache-control', endingWithin(cached.cacheControl, secondsLeft), 'x-request-id', randomUUID()]
  if (request.headers['if-none-match']?.includes(cached.etag)) {
    response.writeHead(304, [...cached.headers, ...own]).end()
    return
  }
  const encoding = acceptedEncoding(String(request.headers['accept-encoding'] ?? ''))
  const { headers, body } = encoding === 'br' ? cached.brotli : await inEncoding(cached, encoding)
  response.writeHead(200, [...headers, ...own])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The memory that a cached response takes. */
export function cachedBytes({ brotli: { body }, others }: CachedResponse): number {
  return [...others.values()].reduce((sum, other) => sum + other.body.length, body.length)
}

function acceptedEncoding(header: string): Encoding {
  const accepted = parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

async function inEncoding(cached: CachedResponse, encoding: Exclude<Encoding, 'br'>): Promise<Encoded> {
  const before = cached.others.get(encoding)
  if (before) return before
  const content = await decompress(cached.brotli.body)
  // As large as all other encodings together, and nearly nobody asks for it.
  if (encoding === 'identity') return encoded(cached, encoding, content)
  const made = encoded(cached, encoding, await encoders[encoding](content))
  cached.others.set(encoding, made)
  return made
}

function encoded(
  { headers, type }: Pick<CachedResponse, 'headers' | 'type'>,
  encoding: Encoding,
  body: Buffer,
): Encoded {
  const ofBody = ['content-type', type, 'content-length', String(body.length)]
  if (encoding !== 'identity') ofBody.push('content-encoding', encoding)
  return { headers: [...headers, ...ofBody], body }
}
