import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip, zstdCompress, type BrotliOptions } from 'node:zlib'

const decompressed = promisify<Buffer, Buffer>(brotliDecompress)
const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)
/** What a page is made into for who doesn't read brotli, which all browsers of the last years do. */
const encoders = {
  zstd: promisify<Buffer, Buffer>(zstdCompress),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** One page at a time is made as small as it gets: what visitors wait for goes before. */
let shrinking = Promise.resolve()

export type Encoding = 'br' | keyof typeof encoders | 'identity'

/** A page in one encoding, and all headers of an answer with it: names and values in turn, as Node writes them. */
type Encoded = { readonly headers: string[]; readonly body: Buffer }

/** A page as it goes over the line. */
export type KeptPage = {
  readonly etag: string
  /** What an answer that the page is unchanged says: all headers but those of a body. */
  readonly headers: string[]
  /** At once where it is kept in that encoding, otherwise as soon as it is made. */
  readonly as: (encoding: Encoding) => Encoded | Promise<Encoded>
  /** Makes it as small as it gets, as its first use does; resolves when it is. */
  readonly shrink: () => Promise<void>
  /** How much memory it takes. */
  readonly bytes: () => number
}

/** The smallest encoding that an Accept-Encoding header asks for. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  const accepted = String(header ?? '')
    .split(',')
    .map((entry) =>
      entry
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .flatMap(([name, quality]) => (/^q=0(\.0*)?$/.test(quality ?? '') ? [] : [name]))
  return (['br', 'zstd', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

/**
 * Keeps a page compressed: as brotli from the start, in a quality that no visitor has to wait for, and from its first
 * use on as small as it gets. Other encodings are made of that when they are asked for.
 */
export async function keepPage(html: Buffer, given: Headers): Promise<KeptPage> {
  // Weak, as it is the same for all encodings of the page.
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const type = given.get('content-type') ?? ''
  const headers = [...given].filter(([name]) => name !== 'content-type' && name !== 'content-length').flat()
  headers.push('etag', etag)
  const encoded = (encoding: Encoding, body: Buffer): Encoded => ({
    headers: [...headers, 'content-type', type, 'content-length', String(body.length)].concat(
      encoding === 'identity' ? [] : ['content-encoding', encoding],
    ),
    body,
  })
  const kept = new Map<Encoding, Encoded>([['br', encoded('br', await brotliOf(html, 5))]])
  let smallest: Promise<void> | undefined

  function shrink(): Promise<void> {
    const { body } = kept.get('br') as Encoded
    smallest ??= shrinking = shrinking.then(async () => {
      kept.set('br', encoded('br', await brotliOf(await decompressed(body), 11)))
    })
    return smallest
  }

  async function encode(encoding: Exclude<Encoding, 'br'>, page: Encoded): Promise<Encoded> {
    const plain = await decompressed(page.body)
    if (encoding === 'identity') return encoded(encoding, plain)
    const made = encoded(encoding, await encoders[encoding](plain))
    kept.set(encoding, made)
    return made
  }

  return {
    etag,
    headers,
    as(encoding) {
      const page = kept.get('br') as Encoded
      void shrink()
      return encoding === 'br' ? page : (kept.get(encoding) ?? encode(encoding, page))
    },
    shrink,
    bytes: () => [...kept.values()].reduce((sum, { body }) => sum + body.length, 0),
  }
}

function brotliOf(html: Buffer, quality: number): Promise<Buffer> {
  return brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
}
