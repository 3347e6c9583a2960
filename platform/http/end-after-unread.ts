import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** How long and how much is read past, so that whoever is still sending gets to the answer. */
const LONGEST_MS = 2_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * An answer given before its body has come is the last of its connection, and says so: whoever sends the next
 * request there, behind a proxy somebody else, would lose it. The connection ends once the rest has been read past. Ended
 * at once, it would be reset, and many clients would never read the answer.
 */
export const endAfterUnread: MiddlewareHandler = async (c, next) => {
  await next()
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming
  if (!incoming || !isUnread(incoming)) return
  // A body that has come with its head is parsed right after it.
  await setImmediate()
  if (isUnread(incoming)) c.res = await lastAnswer(c.res, incoming)
}

/** The same answer, of a length that is said: its connection ends when what is still being sent has been read past. */
async function lastAnswer(response: Response, incoming: IncomingMessage): Promise<Response> {
  const { status } = response
  const headers = new Headers(response.headers)
  headers.set('connection', 'close')
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status, headers })
  const bytes = new Uint8Array(await response.arrayBuffer())
  headers.set('content-length', String(bytes.length))
  const held = new ReadableStream<Uint8Array>({
    async start(controller) {
      if (bytes.length > 0) controller.enqueue(bytes)
      await readPast(incoming)
      controller.close()
    },
  })
  return new Response(held, { status, headers })
}

const WITHOUT_BODY = [204, 205, 304]

/** Whether not all of a request's body has come, read or not. */
function isUnread(incoming: IncomingMessage): boolean {
  return hasBody(incoming) && !incoming.complete
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function readPast(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const late = setTimeout(resolve, LONGEST_MS)
    const done = () => {
      clearTimeout(late)
      resolve()
    }
    incoming.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_BYTES) done()
    })
    for (const event of ['end', 'close', 'error']) incoming.once(event, done)
    if (incoming.complete || incoming.destroyed) done()
    incoming.resume()
  })
}
