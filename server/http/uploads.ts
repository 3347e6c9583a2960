import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { MOST_UPLOADED, readUpload, TooMuch, type PostedFile, type Upload } from '../attachments/read-upload.ts'
import type { Services } from '../context.ts'
import { networkOf } from './limits/client-network.ts'
import { boundaryOf } from './multipart.ts'
import type { ShownRefusal } from './refusal.ts'

/** Where forms may bring files along. Everywhere else a body is small. */
const PATHS = [/^\/justificante\/[^/]+$/, /^\/reclamaciones$/]

/** So many are held in memory at once, of one network and in all; of others the texts are read. */
const OF_ONE_NETWORK = 2
const IN_ALL = 4

/** How long a form with files may take to arrive, in milliseconds: 10 MiB by a slow connection. */
export const UPLOAD_MS = 150_000

export function isUpload({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?', 1)[0] ?? ''
  return (
    method === 'POST' &&
    PATHS.some((pattern) => pattern.test(path)) &&
    boundaryOf(headers['content-type'] ?? '') !== null
  )
}

/**
 * Reads a form with files as it arrives. What follows gets its texts as of any other form, and the files beside it: the
 * request's variable `files`.
 */
export function takeUploads(
  { config }: Pick<Services, 'config'>,
  refuse: (c: Context, refusal: ShownRefusal, status: number) => Promise<Response>,
): MiddlewareHandler<{ Variables: { files: readonly PostedFile[] } }> {
  const tooBig = (c: Context) => refuse(c, 'too-big', 413)
  const unreadable = (c: Context) => refuse(c, 'unreadable', 400)
  const held = new Map<string, number>()
  let inAll = 0

  return async (c, next) => {
    const { method, url, headers, body } = c.req.raw
    const type = headers.get('content-type') ?? ''
    if (!body || !isUpload({ method, url: c.req.path, headers: { 'content-type': type } })) return next()
    if (headers.has('content-encoding')) return unreadable(c)
    if (Number(headers.get('content-length') ?? 0) > MOST_UPLOADED) return tooBig(c)

    const network = networkOf(c, config.trustedProxies)
    const release = hold(network)
    try {
      const read = await readUpload(body, boundaryOf(type) ?? '', release !== null).catch((error: unknown) => error)
      if (!isRead(read)) return read instanceof TooMuch ? tooBig(c) : unreadable(c)
      c.set('files', read.files)
      const ofTexts = new Headers(headers)
      for (const name of ['content-length', 'transfer-encoding']) ofTexts.delete(name)
      ofTexts.set('content-type', 'application/x-www-form-urlencoded')
      c.req.raw = new Request(url, { method, headers: ofTexts, body: read.fields.toString() })
      return await next()
    } finally {
      release?.()
    }
  }

  /** A place for files in memory, to be given back; null where there is none. */
  function hold(network: string): (() => void) | null {
    const before = held.get(network) ?? 0
    if (inAll >= IN_ALL || before >= OF_ONE_NETWORK) return null
    inAll++
    held.set(network, before + 1)
    return () => {
      inAll--
      const left = (held.get(network) ?? 1) - 1
      if (left > 0) held.set(network, left)
      else held.delete(network)
    }
  }
}

function isRead(read: unknown): read is Upload {
  return typeof read === 'object' && read !== null && 'fields' in read
}
