import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { chromiumPath } from '../tests/browser/chromium.ts'
import { median, type Figure, type Measurement } from './figure.ts'
import { look, type Look } from './lighthouse.ts'
import { startMeasured } from './site.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
const PEERS = { 'single page': 'peers/single-page' }
const COMPARED = {
  bytes: 'bytes',
  scriptBytes: 'script bytes',
  lcp: 'largest paint',
  blocking: 'blocking time',
} as const

/** Our home page and the same one made otherwise, looked at by turns: what ours takes of what the other takes. */
export const peers: Measurement = async ({ runs }) => {
  const chromium = chromiumPath()
  if (!chromium) return [{ what: 'peers', skipped: 'Chromium is not installed' }]
  await using site = await startMeasured()
  const figures: Figure[] = []
  for (const [name, folder] of Object.entries(PEERS)) {
    await using built = await build(path.join(import.meta.dirname, folder), `${site.origin}/_.data`)
    await using peer = await serve(built.folder)
    const [ours, theirs]: [Look[], Look[]] = [[], []]
    for (let run = 0; run < runs; run++) {
      ours.push(await look(chromium, `${site.origin}/`))
      theirs.push(await look(chromium, `${peer.origin}/`))
    }
    figures.push(...comparison(name, ours, theirs))
  }
  return figures
}

function comparison(name: string, ours: readonly Look[], theirs: readonly Look[]): Figure[] {
  const middle = (looks: readonly Look[], of: keyof Look) => median(looks.map((one) => one[of]))
  const units = { bytes: 'bytes', scriptBytes: 'bytes', lcp: 'ms', blocking: 'ms' } as const
  return [
    { what: 'home Lighthouse', value: middle(ours, 'score'), unit: '' },
    { what: `${name} Lighthouse`, value: middle(theirs, 'score'), unit: '' },
    ...Object.entries(COMPARED).flatMap(([key, what]): Figure[] => {
      const of = key as keyof typeof COMPARED
      const [our, their] = [middle(ours, of), middle(theirs, of)]
      return [
        { what: `home ${what}`, value: our, unit: units[of] },
        { what: `${name} ${what}`, value: their, unit: units[of] },
        { what: `home ${what} against ${name}`, value: our / their, unit: '', most: 1 },
      ]
    }),
  ]
}

/** The peer's production build, from what our loaders answer. Throws with what Vite printed when it fails. */
async function build(root: string, dataAddress: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'alta-peer-'))
  const data = path.join(folder, 'data.js')
  await writeFile(data, `export const loaderData = ${JSON.stringify(await homeData(dataAddress))}`)
  const args = ['build', '--config', path.join(root, 'vite.config.ts'), '--outDir', path.join(folder, 'client')]
  await promisify(execFile)(path.join(PROJECT, 'node_modules/.bin/vite'), args, {
    cwd: PROJECT,
    env: { ...process.env, NODE_ENV: 'production', PEER_DATA: data },
  })
  return {
    folder: path.join(folder, 'client'),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  }
}

async function homeData(address: string): Promise<{ root: unknown; home: unknown }> {
  const { body } = await fetch(address, { headers: { 'accept-language': 'es-ES' } })
  if (!body) throw new Error(`${address} answered nothing`)
  const { value } = await decode(body, globalThis)
  const answered = value as Readonly<Record<string, { readonly data: unknown }>>
  return { root: answered['root']?.data, home: answered['routes/home/route']?.data }
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The files of a folder on a free loopback port, compressed by brotli beforehand as ours are. */
async function serve(folder: string) {
  const files = new Map<string, { type: string; body: Buffer; encoding: string }>()
  for (const name of await readdir(folder, { recursive: true })) {
    const type = TYPES[path.extname(name)]
    const content = await readFile(path.join(folder, name)).catch(() => null)
    if (!content) continue
    const body = type ? brotliCompressSync(content) : content
    const address = name === 'index.html' ? '/' : `/${name}`
    files.set(address, { type: type ?? 'font/woff2', body, encoding: type ? 'br' : 'identity' })
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
