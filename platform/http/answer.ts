import { createHash } from 'node:crypto'
import type { Context } from 'hono'

/** For what anybody's page may read. */
export const OPEN = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' } as const

/** Answers with an ETag: content that is asked for again costs nothing while it stays the same. */
export function answer(
  c: Context,
  content: string | Uint8Array<ArrayBuffer>,
  type: string,
  headers: Record<string, string> = {},
) {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
  const lasting = { etag, 'cache-control': 'public, max-age=300', ...headers }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, lasting)
  return c.body(content, 200, { ...lasting, 'content-type': type })
}
