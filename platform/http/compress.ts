import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'

const TEXT = /^(text\/|image\/svg\+xml|application\/(json|ld\+json|manifest\+json|schema\+json|xml))/
/** In bytes: an answer that fits into one packet anyway gains nothing. */
const WORTH_IT_FROM = 1024

/**
 * At once, not in threads: what it takes, a fifth of a render, is less than what the threads add. They had a megabyte and a
 * half each to be set up and given back, for every page that was on its way.
 */
const encoders = {
  // Half of what the highest quality takes off beyond this costs twenty times the time.
  br: (body: Buffer<ArrayBuffer>) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body: Buffer<ArrayBuffer>) => gzipSync(body),
}

/** Sends text as small as the browser can read it. Files of the build are stored compressed and pass as they are. */
export const compress: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
  if (headers.has('content-encoding') || !TEXT.test(headers.get('content-type') ?? '')) return
  // Not `headers`: an answer whose body was asked for has others.
  c.res.headers.append('vary', 'accept-encoding')
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
  c.res = new Response(isWorthIt ? encoders[encoding](whole) : whole, c.res)
  if (!isWorthIt) return
  c.res.headers.set('content-encoding', encoding)
  c.res.headers.delete('content-length')
}

function isEncoder(name: string): name is keyof typeof encoders {
  return name in encoders
}
