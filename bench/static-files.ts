import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const COMPRESSED: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const TYPES: Record<string, string> = { ...COMPRESSED, '.woff2': 'font/woff2' }

/** The pages and their files of a folder on a free loopback port, compressed by brotli beforehand as ours are. */
export async function serveFolder(folder: string): Promise<AsyncDisposable & { readonly origin: string }> {
  const files = new Map<string, { type: string; body: Buffer; encoding: string }>()
  for (const name of await readdir(folder, { recursive: true })) {
    const ending = path.extname(name)
    const type = TYPES[ending]
    if (!type) continue
    const content = await readFile(path.join(folder, name))
    const compressed = ending in COMPRESSED
    const body = compressed ? brotliCompressSync(content) : content
    files.set(name === 'index.html' ? '/' : `/${name}`, { type, body, encoding: compressed ? 'br' : 'identity' })
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': file.encoding,
      'content-length': file.body.length,
      'cache-control': url === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
    })
    response.end(file.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
