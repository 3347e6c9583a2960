import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'

const TEXT = /^(text\/|image\/svg\+xml|application\/(json|ld\+json|manifest\+json|schema\+json|xml))/
/** What fits into one packet anyway gains nothing. */
const WORTH_IT_FROM = 1024

const brotli = promisify<Buffer<ArrayBuffer>, BrotliOptions, Buffer<ArrayBuffer>>(brotliCompress)
const encoders = {
  // Half of what the highest quality takes off beyond this costs twenty times the time.
  br: (body: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify<Buffer<ArrayBuffer>, Buffer<ArrayBuffer>>(gzip),
}

/** Sends text as small as the browser can read it. Files of the build are stored compressed and pass as they are. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
  if (headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return
  c.header('vary', 'accept-encoding', { append: true })
  // A part of a file is a part of the bytes that were promised before.
  if (!body || c.req.method === 'HEAD' || c.res.status === 206) return

  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: Object.keys(encoders),
    default: 'identity',
    match: (accepted, { supports }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? 'identity',
  })
  if (!isEncoder(encoding)) return
  const whole = Buffer.from(await c.res.arrayBuffer())
  const isWorthIt = whole.length >= WORTH_IT_FROM
  c.res = new Response(isWorthIt ? await encoders[encoding](whole) : whole, c.res)
  if (!isWorthIt) return
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}

function isEncoder(name: string): name is keyof typeof encoders {
  return name in encoders
}
