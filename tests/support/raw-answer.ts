import { once } from 'node:events'
import { request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** By the names of encodings. */
export const decoders: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

/** Of one answer or one connection. */
const OWN = ['connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding', 'x-request-id']

/** An answer as it goes over the line. Requests answered from a file have nginx's own ids. */
export async function ask(port: number, path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const asked = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    agent: false,
    headers: { host: 'localhost', ...headers },
  })
  const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage]
  const said = Object.entries(answer.headers).filter(([name]) => !OWN.includes(name))
  return {
    status: answer.statusCode ?? 0,
    headers: Object.fromEntries(said) as Record<string, string>,
    isFromFile: /^[0-9a-f]{32}$/.test(String(answer.headers['x-request-id'])),
    body: await buffer(answer),
  }
}

type Answer = Awaited<ReturnType<typeof ask>>

/** What a browser makes of it. */
export function decoded({ headers, body }: Answer): Buffer {
  return decoders[headers['content-encoding'] ?? 'identity']!(body)
}

/** The language that its document names. */
export function languageOf(answer: Answer): string | undefined {
  return /<html lang="([\w-]+)"/.exec(String(decoded(answer)))?.[1]
}
